import { ChangeHistory } from "../../../../kit/ui/ChangeHistory.tsx";
import { fieldLabel } from "../../contract-fields.ts";
import type { ProductHistoryEntry } from "../../contract-manage.ts";

const entryLabels: Record<ProductHistoryEntry["what"], string> = {
  added: "Added",
  edited: "Edited",
  deleted: "Deleted",
};

export function ProductHistory({ entries }: { entries: readonly ProductHistoryEntry[] }) {
  return (
    <ChangeHistory
      caption="History of this product, newest first"
      entries={entries}
      whatOf={({ what, imported }) => `${entryLabels[what]}${imported ? " by an import" : ""}`}
      labelOf={fieldLabel}
    />
  );
}
