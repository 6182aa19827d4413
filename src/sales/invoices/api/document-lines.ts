import type { LineRow } from "../../orders/api/order-lines.ts";
import { lineTotal, type TaxedLine } from "../../pricing/rules-totals.ts";
import type { DocumentLine } from "./billing-document.ts";

/** A line of an order, or `quantity` of its pieces, on a billing document. */
export function documentLine(line: LineRow, quantity: number): DocumentLine {
  const { unit_price_cents: unitCents } = line;
  return {
    partNumber: line.part_number,
    article: line.product,
    quantity,
    unitCents,
    totalCents: lineTotal(unitCents, quantity),
  };
}

export function taxedLine(line: LineRow): TaxedLine {
  return {
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    taxBasisPoints: line.tax_basis_points,
  };
}
