import { t } from "../../../lib/i18n/i18n.ts";
import { useHydrating } from "../../../lib/ui/hydration.tsx";
import { KeyList } from "../../../lib/ui/keys/KeyList.tsx";

/** The keys of the list, and of the search. */
export function TableKeys() {
  if (useHydrating()) return null;
  return (
    <div className="table-keys">
      <details className="disclosure">
        <summary>{t("keys.title", "Keys")}</summary>
        <KeyList
          keys={[
            ["↑ ↓ ← →", t("keys.move", "move in the table")],
            ["c", t("keys.compare", "mark the row to compare it")],
            ["Enter", t("keys.enter", "open the tool; after a quantity, add it to the cart")],
            ["Ctrl + Enter", t("keys.addAll", "add all quantities to the cart")],
            ["/", t("keys.search", "move to the search field")],
          ]}
        />
      </details>
    </div>
  );
}
