import type { Cents } from "../../../kit/money.ts";
import { type Blockers, blockersOf, type RefundFacts, refundableCents } from "../rules.ts";
import type { PurchaseRow } from "./changes.ts";
import type { RefundRow } from "./refund-store.ts";

export function refundFacts(row: RefundRow): RefundFacts {
  const { amount_cents: cents, status, reason, restocked_at: restockedAt } = row;
  const isRequested = row.restock_requested === 1 && status === "pending";
  const requested = isRequested ? "pending" : "none";
  return { cents, status, reason, restock: restockedAt === null ? requested : "done" };
}

export function orderBlockers(order: PurchaseRow, refunds: readonly RefundRow[]): Blockers {
  const facts = {
    state: order.state,
    cancellationRequested: order.cancellation_requested_at !== null,
    disputed: order.disputed_at !== null,
    paidCents: paidCents(order),
  };
  return blockersOf(facts, refunds.map(refundFacts));
}

export function leftToRefund(order: PaidOrder, refunds: readonly RefundRow[]): Cents {
  return refundableCents(paidCents(order), refunds.map(refundFacts));
}

type PaidOrder = Pick<PurchaseRow, "price_cents" | "paid_at">;

function paidCents({ price_cents: price, paid_at: paidAt }: PaidOrder): Cents {
  return paidAt === null ? 0 : price;
}
