import { type LineRow, lineCents, piecesCents } from "../../orders/api/order-lines.ts";
import type { DocumentLine } from "./billing-document.ts";

/** A line of an order on a billing document. */
export function documentLine(line: LineRow): DocumentLine {
  return documentPart(line, line.quantity, lineCents(line));
}

/** `quantity` of its pieces, which come to `totalCents`. */
export function documentPart(
  line: LineRow,
  quantity: number,
  totalCents = piecesCents(line, quantity),
): DocumentLine {
  return {
    partNumber: line.part_number,
    article: line.product,
    quantity,
    unitCents: line.unit_price_cents,
    ...(line.price_unit !== 1 && { priceUnit: line.price_unit }),
    totalCents,
  };
}
