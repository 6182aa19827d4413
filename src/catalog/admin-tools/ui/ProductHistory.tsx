import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ChangeHistory } from "../../../lib/ui/ChangeHistory.tsx";
import type { ProductHistoryEntry } from "../../tools/contract-manage.ts";
import { changeLabel } from "../../translations/ui/text-labels.ts";

const entryLabels: Record<ProductHistoryEntry["what"], string> = texts("product.history", {
  added: "Added",
  edited: "Edited",
  deleted: "Deleted",
});

export function ProductHistory({ entries }: { entries: readonly ProductHistoryEntry[] }) {
  return (
    <ChangeHistory
      caption={t("product.history.caption", "History of this product, newest first")}
      entries={entries}
      whatOf={({ what, imported }) =>
        imported
          ? t("product.history.imported", "{what} by an import", { what: entryLabels[what] })
          : entryLabels[what]
      }
      labelOf={changeLabel}
    />
  );
}
