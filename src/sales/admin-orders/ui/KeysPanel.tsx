import { useEffect, useRef } from "react";
import { t, texts } from "../../../lib/i18n/i18n.ts";

const words = texts("desk.key", {
  j: "Next order",
  k: "Previous order",
  enter: "Open the order",
  x: "Select the order, or not",
  search: "Search",
  help: "Show or hide these keys",
});

const keys = [
  ["J", "j"],
  ["K", "k"],
  ["Enter", "enter"],
  ["X", "x"],
  ["/", "search"],
  ["?", "help"],
] as const;

interface KeysPanelProps {
  isOn: boolean;
  onTurn: (on: boolean) => void;
}

/** Takes the focus, so that screen readers read it. */
export function KeysPanel({ isOn, onTurn }: KeysPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t("desk.keys", "Keys of this list")}
      className="desk-panel"
    >
      <dl className="desk-keys">
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words[name]}</dd>
          </div>
        ))}
      </dl>
      <label className="choice mt-3 w-fit">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={isOn}
          onChange={({ target }) => onTurn(target.checked)}
        />
        <span>{t("desk.keysOn", "Use these keys")}</span>
      </label>
    </section>
  );
}
