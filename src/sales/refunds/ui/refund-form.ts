/** What of an order's lines can still be refunded, and what a choice of them comes to. */
import { type Cents, minorFromMajor } from "../../../lib/money/money.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import { piecesOf, type TakenPieces } from "../../pricing/rules-totals.ts";
import { DELIVERY_LINE, TAKES_MONEY } from "../../refund-records/rules.ts";

export interface RefundableLine
  extends Pick<OrderLine, "number" | "product" | "partNumber" | "unitPrice" | "priceUnit"> {
  /** It has its tax. */
  readonly totalCents: Cents;
  readonly quantity: number;
  /** Pieces that no refund has taken. */
  readonly left: number;
  /** Pieces of it whose price refunds have taken; a free amount takes none. */
  readonly taken: TakenPieces;
}

export interface Refundable {
  readonly lines: readonly RefundableLine[];
  readonly deliveryCents: Cents;
}

type Ordered = Pick<Purchase, "lines" | "delivery">;

/** A refund of a free amount that returned pieces leaves those that it did not: what a parcel had taken. */
export function refundableParts(order: Ordered, refunds: readonly Refund[]): Refundable {
  const counted = refunds.filter(({ status }) => TAKES_MONEY.includes(status));
  const isReturned = counted.some(({ withPieces, lines }) => withPieces && !lines);
  const taken = counted.flatMap(({ lines = [] }) => lines);
  const takenOf = (number: number): TakenPieces => {
    const parts = taken.filter(({ line }) => line === number);
    return {
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      amountCents: parts.reduce((sum, { amount }) => sum + minorFromMajor(amount), 0),
    };
  };
  const isDeliveryTaken = isReturned || takenOf(DELIVERY_LINE).quantity > 0;
  return {
    lines: (order.lines ?? []).map(
      ({ number, product, partNumber, quantity, unitPrice, priceUnit, total, fulfillable }) => {
        const taken = takenOf(number);
        const left = quantity - taken.quantity;
        return {
          number,
          product,
          partNumber,
          unitPrice,
          priceUnit,
          totalCents: minorFromMajor(total),
          quantity,
          left: isReturned ? Math.min(left, fulfillable) : left,
          taken,
        };
      },
    ),
    deliveryCents: isDeliveryTaken ? 0 : minorFromMajor(order.delivery),
  };
}

/** Pieces to refund by the number of their line. */
export type ChosenPieces = ReadonlyMap<number, number>;

export function refundSum(
  { lines, deliveryCents }: Refundable,
  chosen: ChosenPieces,
  withDelivery: boolean,
): Cents {
  const goods = lines.reduce(
    (sum, line) => sum + chosenCents(line, chosen.get(line.number) ?? 0),
    0,
  );
  return goods + (withDelivery ? deliveryCents : 0);
}

/**
 * Whether the pieces go back into stock unless the admin says otherwise: those of chosen lines where none of them has left,
 * and with a free amount those of an order that is refunded in full. A refund that has failed since may have returned them.
 * `chosen` is undefined with a free amount.
 */
export function returnsPieces(
  { state, partlyShipped, lines = [] }: Pick<Purchase, "state" | "partlyShipped" | "lines">,
  refunds: readonly Pick<Refund, "status" | "withPieces">[],
  chosen: ChosenPieces | undefined,
  isAllThatIsLeft: boolean,
): boolean {
  const areBack = refunds.some(({ status, withPieces }) => status === "failed" && withPieces);
  if (state !== "paid" || areBack) return false;
  if (!chosen) return isAllThatIsLeft;
  return !partlyShipped || lines.every(({ number, open = 0 }) => (chosen.get(number) ?? 0) <= open);
}

/**
 * Whether some of the chosen pieces may have left, and are with the buyer, while others of their line are still to ship: the
 * admin says so.
 */
export function isOfShippedLine(
  { lines = [] }: Pick<Purchase, "lines">,
  refunds: readonly Refund[],
  chosen: ChosenPieces = new Map(),
): boolean {
  const taken = refunds
    .filter(({ status }) => TAKES_MONEY.includes(status))
    .flatMap(({ lines: parts = [] }) => parts);
  return lines.some(({ number, shipped = 0, open = 0 }) => {
    const back = taken.filter(({ line }) => line === number);
    const withBuyer = back.reduce((left, part) => left - (part.shipped ?? 0), shipped);
    return withBuyer > 0 && open > 0 && chosen.get(number);
  });
}

/** What pieces of a line that are left come to. */
export function chosenCents(line: RefundableLine, pieces: number): Cents {
  return piecesOf(line, pieces, line.taken);
}
