/**
 * The tables. Plain types that both engines have: text ids, integer cents, integer epoch
 * milliseconds, nullable timestamps instead of booleans. `key` is a row's short internal number.
 */
import type { Generated } from "kysely";
import type { IdentityTables } from "./accounts.ts";
import type { CatalogueTables } from "./catalogue.ts";
import type { ContactTables } from "./contact.ts";
import type { InvoiceTables } from "./invoices.ts";
import type { MoneyTables } from "./payments.ts";
import type { PrivacyTables } from "./privacy.ts";
import type { ReviewTables } from "./reviews.ts";
import type { StockAlertTables } from "./stock-alerts.ts";

export interface Schema
  extends CatalogueTables,
    ContactTables,
    IdentityTables,
    InvoiceTables,
    MoneyTables,
    StockAlertTables,
    PrivacyTables,
    ReviewTables {
  /** Facts about the database itself: the payment mode it was made for, this shop's id. */
  shop_meta: { key: string; value: string };
  image: { name: string; media_type: string; bytes: Uint8Array; created_at: number };
  tool: ToolTable;
  /** Each word of a tool's name, kind and part number, folded; searched by prefix. */
  tool_word: { word: string; tool_key: number };
  stock_change: StockChangeTable;
  shop_user: UserTable;
  access_token: AccessTokenTable;
  profile: ProfileTable;
  email_message: EmailMessageTable;
  purchase: PurchaseTable;
  purchase_event: PurchaseEventTable;
  idempotency: IdempotencyTable;
  expired_hold: { user_key: number; tool_key: number; expired_at: number };
  /** How far a job has come that reads a table in the order of its keys. */
  job_cursor: { name: string; position: number };
  payment: PaymentTable;
}

export interface ToolTable {
  key: Generated<number>;
  id: string;
  name: string;
  /** The name folded for sorting alike on both engines. */
  sort_name: string;
  kind: string;
  part_number: string;
  description: string;
  /** JSON: [{label, value}]. */
  specs: string;
  img: string;
  /** Empty: not stated. */
  country_of_origin: Generated<string>;
  minimum: number;
  /** What can still be ordered: the sum of the tool's stock changes. */
  quantity: number;
  price_cents: number;
  added_by_name: string;
  added_by_email: string;
  created_at: number;
  deleted_at: number | null;
  /** How many reviews count, and the sum of their ratings. */
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  /** The mean in tenths as it is shown, 0 without reviews: filtered and sorted by. */
  rating_tenths: Generated<number>;
  /** JSON: how many of them give one, two, … five stars. */
  rating_counts: Generated<string>;
  /** Counts the edits, not the sales: whoever edits says which one they have seen. */
  version: Generated<number>;
}

/** Why stock changed. `sale` takes, `release` gives back a lapsed or deleted order's pieces. */
export type StockReason = "opening" | "sale" | "release" | "hold" | "return" | "correction";

export interface StockChangeTable {
  key: Generated<number>;
  tool_key: number;
  purchase_key: number | null;
  amount: number;
  reason: StockReason;
  at: number;
  /** An admin's words for a correction, the admin, and what makes the same correction sent twice one. */
  note: Generated<string | null>;
  actor_key: Generated<number | null>;
  request_id: Generated<string | null>;
}

export interface UserTable {
  key: Generated<number>;
  id: string;
  email: string;
  name: string;
  role: "admin" | null;
  issuer: string;
  subject: string;
  email_verified_at: number | null;
  created_at: number;
  removed_at: number | null;
  /**
   * When somebody else proved that the mailbox is theirs: this user then holds neither address nor
   * account (both columns name nobody), and nothing of it is shown to them.
   */
  detached_at: number | null;
  /** When all sign-ins of this user were last ended, epoch ms. */
  sessions_revoked_at: Generated<number | null>;
}

/** Letters to send: written in the transaction of the fact that they tell of. */
export interface EmailMessageTable {
  id: string;
  recipient: string;
  subject: string;
  /**
   * Emptied when it was sent or given up: a letter may carry a link that is a secret. One about an
   * order carries none, and keeps its words to be sent again.
   */
  text: string;
  html: string;
  attempts: number;
  /** When it is to be tried next; null once it was sent or given up. */
  next_at: number | null;
  sent_at: number | null;
  last_error: string | null;
  created_at: number;
  /** The order that it is about, and which of an order's letters it is. */
  purchase_key: Generated<number | null>;
  kind: Generated<string | null>;
  /** Where a reply goes, if not to the sender. Emptied with the words. */
  reply_to: Generated<string | null>;
}

export interface AccessTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string;
  user_key: number;
  session_id: string;
  created_at: number;
  used_at: number;
  expires_at: number;
}

export interface ProfileTable {
  user_key: number;
  patient_name: string;
  phone: string;
  address: string;
  /** For invoices: null where they are not given. */
  company: string | null;
  tax_number: string | null;
  updated_at: number;
}

export interface PurchaseTable {
  /** Also the order's number that is read out on the phone. */
  key: Generated<number>;
  id: string;
  user_key: number;
  tool_key: number;
  patient: string;
  patient_name: string;
  product: string;
  phone: string;
  address: string;
  quantity: number;
  minimum: number;
  unit_price_cents: number;
  price_cents: number;
  state: "unpaid" | "paid" | "shipped" | "delivered" | "expired" | "deleted";
  /** Until when the pieces are taken out of stock for an unpaid order; null when they are not. */
  held_until: number | null;
  /** SHA-256 of what the buyer sent: an identical body within 10 s is the same request. */
  request_hash: string;
  transaction_id: string | null;
  created_at: number;
  paid_at: number | null;
  shipped_at: Generated<number | null>;
  delivered_at: Generated<number | null>;
  /** When the buyer asked for the cancellation of a paid order; null when answered. */
  cancellation_requested_at: Generated<number | null>;
  disputed_at: Generated<number | null>;
  /** How it travels once it is shipped; null on an order of a carrier too. */
  delivery_method: Generated<"own" | "pickup" | null>;
  carrier: Generated<string | null>;
  tracking: Generated<string | null>;
  /** The sum of the refunds that the provider has made. */
  refunded_cents: Generated<number>;
}

/** What can happen to an order, as its history names it. */
export type PurchaseEventKind =
  | "placed"
  | "hold-lapsed"
  | "hold-retaken"
  | "paid"
  | "paid-without-stock"
  | "expired"
  | "deleted"
  | "shipped"
  | "delivered"
  | "cancellation-asked"
  | "cancellation-declined"
  | "refund-asked"
  | "refunded"
  | "refund-failed"
  | "disputed"
  | "hold-released"
  | "attached";

export interface PurchaseEventTable {
  purchase_key: number;
  /** 1 for the placing, then counted within the order. */
  number: number;
  kind: PurchaseEventKind;
  /** The acting user's key; null for the shop itself. */
  actor_key: number | null;
  at: number;
  /** Words for the buyer: an amount, a tracking number, a reason. */
  note: Generated<string | null>;
}

export interface IdempotencyTable {
  user_key: number;
  idempotency_key: string;
  request_hash: string;
  /** JSON: the decision of the first request. */
  decision: string;
  created_at: number;
}

export interface PaymentTable {
  key: Generated<number>;
  purchase_key: number;
  /** 1, 2, …: part of the idempotency key at the provider. */
  attempt: number;
  intent_id: string | null;
  amount_cents: number;
  currency: string;
  /** opening: asked for, the id not stored yet. open: can be paid. */
  status: "opening" | "open" | "succeeded" | "canceled";
  created_at: number;
  updated_at: number;
  /** When the reconciler last asked the provider about it. */
  checked_at: Generated<number | null>;
}
