import { Bill } from "./Bill.tsx";
import { chargeFor } from "./charge.ts";
import { type Orderable, piecesTyped, quantityFault } from "./quantity.ts";

/** What the typed quantity comes to; dashes while it cannot be ordered. */
export function LineTotal({ tool, typed }: { tool: Orderable; typed: string }) {
  const pieces = piecesTyped(typed);
  const isOrderable = pieces !== undefined && quantityFault(typed, tool) === undefined;
  return (
    <output>
      <Bill charge={isOrderable ? chargeFor(tool.price, pieces) : undefined} />
    </output>
  );
}
