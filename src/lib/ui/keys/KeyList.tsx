import { useState } from "react";
import { areSingleKeysOn, turnSingleKeys } from "../../browser/single-keys-switch.ts";
import { t } from "../../i18n/i18n.ts";

interface KeyListProps {
  keys: readonly (readonly [key: string, meaning: string])[];
}

/** What keys do, and the one switch of those that are a letter or a sign. */
export function KeyList({ keys }: KeyListProps) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd translate="no">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="choice w-fit">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={isOn}
          onChange={({ target }) => {
            turnSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <span>{t("keys.on", "Use keys that are one letter or sign")}</span>
      </label>
    </>
  );
}
