import { t } from "../../lib/i18n/i18n.ts";
import type { Cents } from "../../lib/money/money.ts";
import type { DeletionBlocker } from "./contract.ts";

/**
 * How long a dispute counts as open that was not won: card schemes usually decide within 120 days,
 * and arbitration adds some weeks.
 */
const DISPUTE_OPEN_MS = 180 * 24 * 3_600_000;

export interface PaidOrder {
  readonly id: string;
  readonly key: number;
  readonly state: string;
  readonly disputedAt: number | null;
  /** Paid and neither refunded nor being refunded. */
  readonly leftCents: Cents;
  /** Pieces are still the order's: not all have gone back to stock. */
  readonly hasItems: boolean;
  readonly refund: "none" | "pending" | "failed";
}

/** Tells what blocks a deletion, in sentences of the current language. */
export function blockersOf(order: PaidOrder, now: number): DeletionBlocker[] {
  const { id: _id, key: number, state, disputedAt, leftCents, hasItems, refund } = order;
  const found: Omit<DeletionBlocker, "order">[] = [];
  if (state === "paid" && leftCents > 0 && hasItems) {
    found.push({
      what: "to-ship",
      detail: t(
        "deletion.toShip",
        "Order {number} is paid and not shipped yet. Wait until it ships, or request its cancellation first.",
        { number: String(number) },
      ),
    });
  }
  if (refund === "pending") {
    found.push({
      what: "refund",
      detail: t(
        "deletion.refundPending",
        "A refund of order {number} is in progress. Wait until it has arrived.",
        { number: String(number) },
      ),
    });
  }
  // Of a disputed payment the bank decides who gets the money.
  if (refund === "failed" && disputedAt === null) {
    found.push({
      what: "refund",
      detail: t(
        "deletion.refundFailed",
        "A refund of order {number} failed. The shop has to repeat it first.",
        { number: String(number) },
      ),
    });
  }
  if (disputedAt !== null && now - disputedAt < DISPUTE_OPEN_MS) {
    found.push({
      what: "dispute",
      detail: t(
        "deletion.disputed",
        "The payment of order {number} is disputed. The dispute has to be settled first.",
        { number: String(number) },
      ),
    });
  }
  return found.map((one) => ({ ...one, order: { _id, number } }));
}
