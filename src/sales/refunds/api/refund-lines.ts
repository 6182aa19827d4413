/** The lines of a refund: which pieces of which line, and whether they return to stock. */
import type { Tx } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Cents } from "../../../lib/money/money.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { piecesByLine } from "../../orders/api/lines-and-parcels.ts";
import { type LineRow, orderLines, piecesCents } from "../../orders/api/order-lines.ts";
import { findParcels, type PiecesOfLine, shippedByLine } from "../../parcels/api/parcel-store.ts";
import { openPieces } from "../../parcels/rules.ts";
import { noSuchLine, notRefundable, tooManyPieces } from "../../payments/contract.ts";
import { NO_DELIVERY, nothingToRefund, piecesLeftText } from "../../payments/rules.ts";
import type { TakenPieces } from "../../pricing/rules-totals.ts";
import { type NewRefundLine, refundedByLine } from "../../refund-records/api/refund-store.ts";
import { DELIVERY_LINE, NOT_REFUNDED, type RefundedPieces } from "../../refund-records/rules.ts";
import { linesToRepeat } from "./repeated-lines.ts";

export interface RefundParts {
  readonly pieces?: readonly { readonly line: number; readonly quantity: number }[] | undefined;
  /** The charge for delivery, too. */
  readonly delivery?: boolean | undefined;
  /** The pieces are of those that have left; otherwise those that have not left are taken first, as many as there are. */
  readonly shipped?: boolean | undefined;
  /**
   * Return the pieces to stock; where no pieces are named those that no refund has named or returned and, while others are
   * to ship, no parcel has taken.
   */
  readonly restock: boolean;
}

interface PricedParts {
  readonly lines: readonly NewRefundLine[];
  /** Undefined when the request names no parts. */
  readonly amountCents: Cents | undefined;
}

/**
 * The order is locked; `leftCents` can be refunded. Refuses unknown lines, more pieces than were bought and not refunded,
 * and delivery that was refunded or not charged.
 */
export async function partsOfRefund(
  tx: Tx,
  order: PurchaseRow,
  request: RefundParts & { readonly amountCents?: Cents | undefined },
  leftCents: Cents,
): Promise<Outcome<PricedParts>> {
  const { pieces, delivery = false, shipped = false, restock, amountCents } = request;
  const lines = await orderLines(tx, order.key);
  if (pieces !== undefined || delivery)
    return namedParts(tx, order, lines, { pieces: pieces ?? [], delivery, shipped, restock });
  const repeated = restock ? [] : await linesToRepeat(tx, order.key, amountCents ?? leftCents);
  if (repeated.length > 0) return { lines: repeated, amountCents: undefined };
  const back = restock ? await piecesToReturn(tx, order, lines) : [];
  const rest = await partsLeft(tx, order, lines, back);
  const isRest = sumOf(rest) === (amountCents ?? leftCents);
  return { lines: isRest ? rest : returned(back), amountCents: undefined };
}

/** What no refund has named, priced. It is all that can be refunded unless free amounts were. */
async function partsLeft(
  tx: Tx,
  order: PurchaseRow,
  lines: readonly LineRow[],
  back: readonly PiecesOfLine[],
): Promise<NewRefundLine[]> {
  const before = await refundedByLine(tx, order.key);
  const returning = new Map(back.map(({ line, quantity }) => [line, quantity]));
  const parts = lines.flatMap((line) => {
    const refunded = before.get(line.number);
    const quantity = line.quantity - (refunded?.quantity ?? 0);
    const restock = Math.min(quantity, returning.get(line.number) ?? 0);
    return quantity > 0 ? [refundLine(line, { quantity, restock }, refunded?.priced)] : [];
  });
  const delivery = deliveryLeft(order, before);
  return delivery > 0 ? [...parts, deliveryLine(delivery)] : parts;
}

function deliveryLeft(order: PurchaseRow, before: ReadonlyMap<number, TakenPieces>): Cents {
  return order.delivery_cents - (before.get(DELIVERY_LINE)?.amountCents ?? 0);
}

async function namedParts(
  tx: Tx,
  order: PurchaseRow,
  lines: readonly LineRow[],
  {
    pieces,
    delivery,
    shipped,
    restock,
  }: Required<RefundParts> & { pieces: NonNullable<RefundParts["pieces"]> },
): Promise<Outcome<PricedParts>> {
  const before = await refundedByLine(tx, order.key);
  const hasLeftInPart = order.partly_shipped_at !== null;
  const inParcels = shippedByLine(hasLeftInPart ? await findParcels(tx, order.key) : []);
  const wanted = new Map<number, number>();
  for (const { line, quantity } of pieces) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  const parts: NewRefundLine[] = [];
  for (const [number, quantity] of wanted) {
    const line = lines.find((each) => each.number === number);
    if (!line) return noSuchLine();
    const facts = {
      hasLeftInPart,
      inParcels: inParcels.get(number) ?? 0,
      refunded: before.get(number),
    };
    const part = partOfLine(line, quantity, { shipped, restock }, facts);
    if (isRefusal(part)) return part;
    parts.push(part);
  }
  if (delivery) {
    const left = deliveryLeft(order, before);
    if (left === 0) return notRefundable(NO_DELIVERY);
    parts.push(deliveryLine(left));
  }
  const amountCents = sumOf(parts);
  if (amountCents === 0) return notRefundable(nothingToRefund());
  return { lines: parts, amountCents };
}

interface LineFacts {
  /** Only then it matters which pieces had left. */
  readonly hasLeftInPart: boolean;
  /** Pieces in parcels, while others of the order are still to ship. */
  readonly inParcels: number;
  readonly refunded: RefundedPieces | undefined;
}

/**
 * Takes pieces that have not left first, unless they are said to be `shipped`: then none of those that are still to ship.
 * What is back in stock does not return again.
 */
function partOfLine(
  line: LineRow,
  quantity: number,
  { shipped, restock }: Required<Pick<RefundParts, "shipped" | "restock">>,
  { hasLeftInPart, inParcels, refunded = NOT_REFUNDED }: LineFacts,
): Outcome<NewRefundLine> {
  const { cancelled, priced, backAnywhere } = refunded;
  const back = hasLeftInPart ? refunded.back : { notLeft: backAnywhere, hadLeft: 0 };
  const withBuyer = Math.max(0, inParcels - (refunded.quantity - cancelled));
  const gone = cancelled + back.notLeft;
  const isOpen = openPieces({ ...line, shipped: inParcels, cancelled: gone }) > 0;
  const left = line.quantity - refunded.quantity;
  const most = shipped && inParcels > 0 && isOpen ? Math.min(left, withBuyer) : left;
  if (quantity > most)
    return tooManyPieces(piecesLeftText(most, line.product), { line: line.number, left: most });
  const notLeft = Math.max(0, line.quantity - cancelled - inParcels);
  const hadLeft = Math.min(withBuyer, shipped ? quantity : Math.max(0, quantity - notLeft));
  const returning =
    Math.max(0, quantity - hadLeft - back.notLeft) + Math.max(0, hadLeft - back.hadLeft);
  return refundLine(line, { quantity, shipped: hadLeft, restock: restock ? returning : 0 }, priced);
}

/** Finds the pieces of a locked order that are still to ship. */
export async function findOpenPieces(tx: Tx, purchaseKey: number): Promise<PiecesOfLine[]> {
  const lines = await orderLines(tx, purchaseKey);
  const parcels = await findParcels(tx, purchaseKey);
  const refunded = await refundedByLine(tx, purchaseKey);
  return [...piecesByLine(lines, parcels, refunded)]
    .map(([line, { open }]) => ({ line, quantity: open }))
    .filter(({ quantity }) => quantity > 0);
}

/** What a refund returns to stock that names no pieces: of a partly shipped order what has not left. */
async function piecesToReturn(
  tx: Tx,
  order: PurchaseRow,
  lines: readonly LineRow[],
): Promise<PiecesOfLine[]> {
  if (order.partly_shipped_at !== null) return findOpenPieces(tx, order.key);
  const refunded = await refundedByLine(tx, order.key);
  return lines
    .map(({ number, quantity, fulfillable }) => {
      const { quantity: taken, backAnywhere } = refunded.get(number) ?? NOT_REFUNDED;
      return { line: number, quantity: Math.min(fulfillable, quantity - taken - backAnywhere) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** In a refund of a free amount none has a price. */
function returned(pieces: readonly PiecesOfLine[]): NewRefundLine[] {
  return pieces.map(({ line, quantity }) => ({
    line,
    quantity,
    amount_cents: 0,
    restock: quantity,
    shipped: 0,
  }));
}

/** Lines whose pieces were gone at payment; delivery with them when nothing else was ordered. */
export function outOfStockLines(order: PurchaseRow, gone: readonly LineRow[]): NewRefundLine[] {
  const lines = gone.map((line) => refundLine(line, { quantity: line.quantity, restock: 0 }));
  const isNothingLeft = gone.length === order.line_count && order.delivery_cents > 0;
  return isNothingLeft ? [...lines, deliveryLine(order.delivery_cents)] : lines;
}

function refundLine(
  line: LineRow,
  pieces: Pick<NewRefundLine, "quantity" | "restock"> & { readonly shipped?: number },
  refunded?: TakenPieces,
): NewRefundLine {
  const amount_cents = piecesCents(line, pieces.quantity, refunded);
  return { line: line.number, shipped: 0, ...pieces, amount_cents };
}

function deliveryLine(cents: Cents): NewRefundLine {
  return { line: DELIVERY_LINE, quantity: 1, amount_cents: cents, restock: 0, shipped: 0 };
}

function sumOf(lines: readonly NewRefundLine[]): Cents {
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
