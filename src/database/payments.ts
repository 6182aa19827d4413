/** The tables of what comes after a payment: the provider's events, and refunds. */
import type { Generated } from "kysely";

export interface MoneyTables {
  provider_event: ProviderEventTable;
  refund: RefundTable;
}

/** An event that the provider sent: stored before it is answered, handled at least once. */
export interface ProviderEventTable {
  id: string;
  type: string;
  intent_id: string | null;
  /** The refund, charge or intent that it tells of. */
  object_id: string;
  received_at: number;
  handled_at: number | null;
  /** When it is to be handled (again); null once it was. */
  next_at: number | null;
  attempts: number;
  /** What came of it, in a word. */
  outcome: string | null;
}

/** Money that goes back. The sum of an order's refunds that have not failed is at most what was paid. */
export interface RefundTable {
  key: Generated<number>;
  /** Also the idempotency key at the provider: `refund:{id}`. */
  id: string;
  purchase_key: number;
  amount_cents: number;
  /** Why: an admin's wish, a cancellation that was accepted, money without goods, the provider's own. */
  reason: "admin" | "cancellation" | "no-stock" | "provider";
  note: string | null;
  /** 1: the pieces go back to stock when it succeeds; when they did. */
  restock_requested: number;
  restocked_at: number | null;
  status: "pending" | "succeeded" | "failed";
  provider_id: string | null;
  failure: string | null;
  actor_key: number | null;
  created_at: number;
  updated_at: number;
  /** When the provider is to be asked (again); null when it has spoken its last word. */
  next_at: number | null;
}
