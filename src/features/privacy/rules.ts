/** What has to be over before an account can be deleted. No I/O. */
import type { Cents } from "../../kit/money.ts";
import type { DeletionBlocker } from "./contract.ts";

/**
 * How long a dispute counts as open. The shop is not told how one ends; card schemes decide within
 * 120 days as a rule, and an arbitration adds some weeks.
 */
export const DISPUTE_OPEN_MS = 180 * 24 * 3_600_000;

/** A paid order, as far as it can stand in the way. Moments are epoch ms. */
export interface OpenOrder {
  readonly id: string;
  readonly key: number;
  readonly state: string;
  readonly disputedAt: number | null;
  /** What was paid and is neither given back nor on its way. */
  readonly leftCents: Cents;
  readonly refund: "none" | "pending" | "failed";
}

/** What stands in the way of deleting the account of an order's buyer, in sentences for them. */
export function blockersOf(order: OpenOrder, now: number): DeletionBlocker[] {
  const { id: _id, key: number, state, disputedAt, leftCents, refund } = order;
  const found: Omit<DeletionBlocker, "order">[] = [];
  if (state === "paid" && leftCents > 0) {
    found.push({
      what: "to-ship",
      detail: `Order ${number} is paid and not shipped yet. Wait for it, or ask for its cancellation first.`,
    });
  }
  if (refund === "pending") {
    found.push({
      what: "refund",
      detail: `A refund of order ${number} is under way. Wait until it has arrived.`,
    });
  }
  if (refund === "failed") {
    found.push({
      what: "refund",
      detail: `A refund of order ${number} failed. The shop has to repeat it first.`,
    });
  }
  if (disputedAt !== null && now - disputedAt < DISPUTE_OPEN_MS) {
    found.push({
      what: "dispute",
      detail: `The payment of order ${number} is disputed. That has to be settled first.`,
    });
  }
  return found.map((one) => ({ ...one, order: { _id, number } }));
}
