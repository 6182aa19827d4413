import { useEffect, useRef } from "react";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { KeyList } from "../../../lib/ui/keys/KeyList.tsx";

const words = texts("desk.key", {
  j: "Next order",
  k: "Previous order",
  enter: "Open the order",
  x: "Select the order, or not",
  range: "With a click on a box: all from the last box to this one",
  n: "On the page of a shipped order: pack the next order",
  search: "Search",
  help: "Show or hide these keys",
});

const keys = [
  ["J", "j"],
  ["K", "k"],
  ["Enter", "enter"],
  ["X", "x"],
  ["Shift", "range"],
  ["N", "n"],
  ["/", "search"],
  ["?", "help"],
] as const;

/** Takes the focus, so that screen readers read it. */
export function KeysPanel() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t("desk.keys", "Keys of this list")}
      className="orders-panel"
    >
      <KeyList keys={keys.map(([key, name]) => [key, words[name]] as const)} />
    </section>
  );
}
