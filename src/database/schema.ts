/**
 * The tables. Types that both engines have: text ids, integer cents, integer epoch milliseconds, nullable timestamps
 * instead of booleans. `key` is a row's internal number.
 */
import type { Generated, GeneratedAlways, Kysely, Transaction } from "kysely";
import type { DataSource } from "../lib/db/database.ts";
import type { PriceUnit } from "../lib/money/price-unit.ts";
import type { IdentityTables } from "./tables/accounts.ts";
import type { AddressTables } from "./tables/addresses.ts";
import type { CartTables } from "./tables/cart.ts";
import type { CatalogTables } from "./tables/catalog.ts";
import type { ContactTables } from "./tables/contact.ts";
import type { DashboardTables } from "./tables/dashboard.ts";
import type { FamilyTables } from "./tables/families.ts";
import type { FileTables } from "./tables/files.ts";
import type { InvoiceTables } from "./tables/invoices.ts";
import type { OrderTables } from "./tables/orders.ts";
import type { MoneyTables } from "./tables/payments.ts";
import type { PrivacyTables } from "./tables/privacy.ts";
import type { ReviewTables } from "./tables/reviews.ts";
import type { SavedListTables } from "./tables/saved-lists.ts";
import type { SearchTables } from "./tables/search.ts";
import type { SettingTables } from "./tables/settings.ts";
import type { SpecificationTables } from "./tables/specifications.ts";
import type { StockAlertTables } from "./tables/stock-alerts.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

/** The shop's database. */
export type Database = DataSource<Schema>;
/** A connection of it, or a transaction. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Schema
  extends AddressTables,
    CartTables,
    CatalogTables,
    ContactTables,
    DashboardTables,
    FamilyTables,
    FileTables,
    IdentityTables,
    InvoiceTables,
    MoneyTables,
    OrderTables,
    StockAlertTables,
    PrivacyTables,
    ReviewTables,
    SavedListTables,
    SearchTables,
    SettingTables,
    SpecificationTables,
    WebhookTables {
  shop_meta: { key: string; value: string };
  image: { name: string; media_type: string; bytes: Uint8Array; created_at: number };
  tool: ToolTable;
  /** Normalized words of name, category and part number, searched by prefix. */
  tool_word: { word: string; tool_key: number };
  stock_change: StockChangeTable;
  stock_change_by_tool: { tool_key: number; change_key: number };
  shop_user: UserTable;
  access_token: AccessTokenTable;
  profile: ProfileTable;
  email_message: EmailMessageTable;
  /** The last key that a job has handled. */
  job_cursor: { name: string; position: number };
  payment: PaymentTable;
}

export interface ToolTable {
  key: Generated<number>;
  id: string;
  name: string;
  /** The natural key of the name: both engines sort "6 mm" before "12 mm", as the search index does. */
  sort_name: string;
  category: string;
  part_number: string;
  description: string;
  /** JSON: [{label, value}]. */
  specs: string;
  /** The main picture; the others are in `tool_picture`. */
  img: string;
  country_of_origin: Generated<string>;
  /** The weight of one piece, in grams with two decimals at most; null: not known. */
  weight_g: Generated<number | null>;
  tax_class: Generated<string>;
  /** Six to ten digits of the Harmonized System; empty: not known. */
  customs_number: Generated<string>;
  /** JSON: [{label, value}]; the label of a customer's own number is their email. */
  other_numbers: Generated<string>;
  /** JSON: their texts. */
  tags: Generated<string>;
  minimum: number;
  /** Quantities that are ordered are multiples of it; so is the minimum. */
  multiple: Generated<number>;
  /** The sum of the tool's stock changes, without items on hold. */
  quantity: number;
  /** The price of `price_unit` pieces; quantity prices are of as many. */
  price_cents: number;
  price_unit: Generated<PriceUnit>;
  /** The exact price of a piece in thousandths of a cent: tools are sorted and filtered by it. */
  piece_price: GeneratedAlways<number>;
  /** Quantity prices, JSON: [[quantity, cents]], with rising quantities and falling prices. */
  tiers: Generated<string>;
  added_by_name: string;
  added_by_email: string;
  created_at: number;
  deleted_at: number | null;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  /** The mean rating times ten, rounded; 0 without reviews. */
  rating_tenths: Generated<number>;
  /** JSON: the number of reviews with one to five stars. */
  rating_counts: Generated<string>;
  /** Increases with edits, not with sales: optimistic locking. */
  version: Generated<number>;
}

/** `sale` and `hold` take an order's items, `release` and `return` give them back. */
export type StockReason = "opening" | "sale" | "release" | "hold" | "return" | "correction";

export interface StockChangeTable {
  key: Generated<number>;
  tool_key: number;
  purchase_key: number | null;
  amount: number;
  reason: StockReason;
  at: number;
  /** A correction by an admin has it; `request_id` deduplicates. */
  note: Generated<string | null>;
  actor_key: Generated<number | null>;
  request_id: Generated<string | null>;
  /** The API key that the admin's program used. */
  actor_api_key: Generated<number | null>;
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
  /** Detached: another person verified the mailbox, so email and subject are placeholders. */
  detached_at: number | null;
  sessions_revoked_at: Generated<number | null>;
}

export interface EmailMessageTable {
  id: string;
  recipient: string;
  subject: string;
  /** Erased after sending or giving up, as it may hold a secret link; kept for emails about orders, to resend them. */
  text: string;
  html: string;
  attempts: number;
  /** Null: sent or given up. */
  next_at: number | null;
  sent_at: number | null;
  last_error: string | null;
  created_at: number;
  /** The order, and which of its emails. */
  purchase_key: Generated<number | null>;
  kind: Generated<string | null>;
  reply_to: Generated<string | null>;
}

export interface AccessTokenTable {
  /** SHA-256, hex. */
  hash: string;
  user_key: number;
  session_id: string;
  created_at: number;
  used_at: number;
  expires_at: number;
}

export interface ProfileTable {
  user_key: number;
  buyer_name: string;
  phone: string;
  address: string;
  company: string | null;
  tax_number: string | null;
  updated_at: number;
}

export interface PaymentTable {
  key: Generated<number>;
  purchase_key: number;
  /** The attempt from 1 on, which is part of the idempotency key at the provider. */
  attempt: number;
  intent_id: string | null;
  amount_cents: number;
  currency: string;
  /** `opening`: requested, the intent's id is not stored yet. */
  status: "opening" | "open" | "succeeded" | "canceled";
  created_at: number;
  updated_at: number;
  /** The time at which the reconciler looked. */
  checked_at: Generated<number | null>;
}
