import { useState } from "react";
import { isSearchKeyOn, setSearchKey } from "../../../lib/browser/search-key.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { useHydrating } from "../../../lib/ui/hydration.tsx";

/** The keys of the list, and the switch of the one that works outside of the table. */
export function TableKeys() {
  if (useHydrating()) return null;
  return (
    <div className="table-keys">
      <details className="disclosure">
        <summary>{t("keys.title", "Keys")}</summary>
        <Keys />
      </details>
    </div>
  );
}

function Keys() {
  const [isOn, setOn] = useState(isSearchKeyOn);
  const keys = [
    ["↑ ↓ ← →", t("keys.move", "move in the table")],
    ["c", t("keys.compare", "mark the row to compare it")],
    ["Enter", t("keys.enter", "open the tool; after a quantity, add it to the cart")],
    ["Ctrl + Enter", t("keys.addAll", "add all quantities to the cart")],
  ] as const;
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
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={isOn}
          onChange={({ target }) => {
            setSearchKey(target.checked);
            setOn(target.checked);
          }}
        />
        <span>{t("keys.search", "The key / moves to the search field")}</span>
      </label>
    </>
  );
}
