import type { Generated } from "kysely";

export interface MoneyTables {
  provider_event: ProviderEventTable;
  refund: RefundTable;
  refund_line: RefundLineTable;
}

/** A webhook event: stored before it is answered, handled at least once. */
export interface ProviderEventTable {
  id: string;
  type: string;
  intent_id: string | null;
  /** The refund, charge or intent. */
  object_id: string;
  received_at: number;
  handled_at: number | null;
  next_at: number | null;
  attempts: number;
  outcome: string | null;
}

/** The refunds of an order that have not failed add up to at most what was paid. */
export interface RefundTable {
  key: Generated<number>;
  /** Also the idempotency key at the provider: `refund:{id}`. */
  id: string;
  purchase_key: number;
  amount_cents: number;
  reason: "admin" | "cancellation" | "no-stock" | "provider" | "out-of-band";
  note: string | null;
  /** 1: the items return to stock when it succeeds. */
  restock_requested: number;
  restocked_at: number | null;
  /** 1: it accepts a request to cancel an order of which nothing had left, which is cancelled when it succeeds. */
  cancels_order: Generated<number>;
  status: "pending" | "succeeded" | "failed";
  provider_id: string | null;
  failure: string | null;
  actor_key: number | null;
  created_at: number;
  updated_at: number;
  /** When to ask the provider again; null: the status is final. */
  next_at: number | null;
}

/** What a refund is for; one of a free amount has no lines. Line 0 is the charge for delivery. */
export interface RefundLineTable {
  refund_key: number;
  line: number;
  quantity: number;
  amount_cents: number;
  /** Pieces that return to stock when the refund succeeds. */
  restock: number;
  /** Pieces that had left, while others of their line were still to ship. */
  shipped: number;
}
