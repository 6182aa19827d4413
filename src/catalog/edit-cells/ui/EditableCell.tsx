import { useId } from "react";
import { hasCommand, keyOf } from "../../../lib/browser/keys.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatPer } from "../../../lib/money/price-unit.ts";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import type { Product } from "../../tools/contract-manage.ts";
import { type Cell, cellText, planOf } from "./cell-edits.ts";
import type { CellEdits } from "./use-cell-edits.ts";

interface EditableCellProps {
  product: Product;
  cell: Cell;
  /** The name of the column. */
  label: string;
  edits: CellEdits;
}

/** A figure of the list that can be typed over. Enter and the arrows lead to the same figure of another product. */
export function EditableCell({ product, cell, label, edits }: EditableCellProps) {
  const id = useId();
  const edit = edits.of(product);
  const typed = edit?.typed[cell];
  const fault = edit && planOf(edit).faults[cell];
  const before = cellText(edit?.seen ?? product, cell);
  return (
    <span className="cell" data-changed={typed === undefined ? undefined : ""}>
      <NumberInput
        inputMode={cell === "price" ? "decimal" : "numeric"}
        spellCheck={false}
        data-cell={cell}
        aria-label={t("product.cells.label", "{column} of {product}", {
          column: label,
          product: product.name,
        })}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={typed === undefined ? undefined : id}
        value={typed ?? before}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => edits.type(product, cell, event.target.value)}
        onKeyDown={(event) => {
          const key = keyOf(event);
          if (key === "Escape" && typed !== undefined) {
            event.preventDefault();
            edits.type(product, cell, undefined);
          }
          if (key === "Enter" && hasCommand(event)) {
            event.preventDefault();
            edits.save();
            return;
          }
          const step = stepOf(key);
          if (step === 0) return;
          event.preventDefault();
          moveBy(event.currentTarget, step);
        }}
      />
      {cell === "price" && product.priceUnit !== 1 && <small>{formatPer(product.priceUnit)}</small>}
      {typed !== undefined && (
        <small id={id} className="cell-note">
          {fault ?? t("product.cells.before", "was {before}", { before })}
        </small>
      )}
    </span>
  );
}

function stepOf(key: string): number {
  if (key === "Enter" || key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

function moveBy(field: HTMLInputElement, step: number): void {
  const column = `[data-cell="${field.dataset.cell}"]`;
  const fields = [...(field.closest("table")?.querySelectorAll<HTMLElement>(column) ?? [])];
  fields[fields.indexOf(field) + step]?.focus();
}
