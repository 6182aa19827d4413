import { formatCents, formatDollars } from "../../../kit/money.ts";
import { formatPieces } from "../../catalogue/ui/availability.ts";
import { lineTotal, type Orderable, piecesTyped, quantityFault } from "./quantity.ts";

/** Quantity × unit price while one types; a dash while the quantity cannot be ordered. */
export function LineTotal({ tool, typed }: { tool: Orderable; typed: string }) {
  const pieces = piecesTyped(typed);
  const isOrderable = pieces !== undefined && quantityFault(typed, tool) === undefined;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-y py-3">
      <span className="font-medium">Total</span>
      <output className="flex flex-wrap items-baseline justify-end gap-x-3 font-mono tabular-nums">
        {isOrderable ? (
          <>
            <span className="text-note text-steel">
              {formatPieces(pieces)} × {formatDollars(tool.price)} ={" "}
            </span>
            <strong className="font-semibold text-lead">
              {formatCents(lineTotal(tool.price, pieces))}
            </strong>
          </>
        ) : (
          <span className="text-lead">–</span>
        )}
      </output>
    </div>
  );
}
