/** Orders, their lines and their history. */
import type { Dialect } from "../dialect.ts";

export const orders = ({ key, clustered }: Dialect): string[] => [
  `create table purchase (
    ${key},
    id text not null unique,
    user_key integer not null references shop_user (key),
    patient text not null,
    patient_name text not null,
    product text not null,
    phone text not null,
    address text not null,
    quantity integer not null check (quantity >= 1),
    minimum integer not null,
    price_cents bigint not null,
    state text not null check (state in ('unpaid', 'paid', 'shipped', 'delivered', 'expired', 'deleted')),
    held_until bigint,
    request_hash text not null,
    transaction_id text,
    created_at bigint not null,
    paid_at bigint,
    shipped_at bigint,
    delivered_at bigint,
    cancellation_requested_at bigint,
    disputed_at bigint,
    carrier text,
    tracking text,
    refunded_cents bigint not null default 0,
    delivery_method text,
    locale text not null default 'en',
    line_count integer not null default 1,
    fulfillable integer not null default 0,
    delivery_cents bigint not null default 0,
    delivery_charge_cents bigint not null default 0,
    tax_cents bigint not null default 0,
    delivery_free_from_cents bigint,
    tax_basis_points bigint,
    taken_by_key integer references shop_user (key),
    change_number bigint,
    version integer not null default 0
  )`,
  `create unique index purchase_by_transaction on purchase (transaction_id) where transaction_id is not null`,
  // Orders that wait for something are in partial indexes: placing an order writes only what names unpaid
  // orders.
  `create index purchase_held on purchase (held_until) where held_until is not null`,
  `create index purchase_disputed_at on purchase (disputed_at) where disputed_at is not null`,
  `create index purchase_by_payment on purchase (paid_at, price_cents) where paid_at is not null`,
  `create index purchase_shippable
    on purchase (cancellation_requested_at, refunded_cents, price_cents)
    where state = 'paid'`,
  // Settled orders are neither unpaid nor deleted.
  `create index purchase_settled_by_patient
    on purchase (patient, key, state)
    where state <> 'unpaid' and state <> 'deleted'`,
  // Placing an order writes this index at its end, and those of unpaid orders and of a buyer's orders.
  `create index purchase_listed on purchase (key, state) where state <> 'deleted'`,
  `create index purchase_by_user on purchase (user_key, key, state)`,
  `create index purchase_cancellation_requested_at
    on purchase (cancellation_requested_at)
    where cancellation_requested_at is not null`,
  `create index purchase_settled_by_state
    on purchase (state, key, refunded_cents, disputed_at)
    where state <> 'unpaid' and state <> 'deleted'`,
  `create index purchase_settled_by_total
    on purchase (price_cents, key, state)
    where state <> 'unpaid' and state <> 'deleted'`,
  `create unique index purchase_change on purchase (change_number) where change_number is not null`,
  // The number comes first, as SQLite would otherwise read the table in the order of its keys.
  `create index purchase_without_change_number
    on purchase (change_number, key)
    where change_number is null and state <> 'unpaid' and state <> 'deleted'`,
  `create index purchase_unpaid on purchase (user_key, key, price_cents, patient) where state = 'unpaid'`,
  `create index purchase_refunded
    on purchase (key, refunded_cents, price_cents, disputed_at, state)
    where refunded_cents > 0`,
  `create index purchase_to_ship
    on purchase (key, fulfillable, cancellation_requested_at, price_cents, state)
    where state = 'paid'`,
  // One buyer may have many orders, so the newest come first within a buyer, too.
  `create index purchase_settled_by_patient_newest
    on purchase (patient, key desc, state, refunded_cents, disputed_at)
    where state <> 'unpaid' and state <> 'deleted'`,
  `create index purchase_settled_by_user_total
    on purchase (user_key, price_cents, key)
    where state <> 'unpaid' and state <> 'deleted'`,
  `create table purchase_line (
    purchase_key integer not null references purchase (key),
    number integer not null,
    user_key integer not null,
    tool_key integer not null,
    part_number text not null,
    product text not null,
    quantity integer not null check (quantity >= 1),
    minimum integer not null,
    unit_price_cents integer not null,
    tax_basis_points integer not null,
    fulfillable integer not null check (fulfillable between 0 and quantity),
    unpaid integer not null,
    paid_at bigint,
    lost_at bigint,
    primary key (purchase_key, number)
  ) ${clustered}`,
  // Enforces one unpaid line for each tool and buyer.
  `create unique index purchase_line_unpaid on purchase_line (user_key, tool_key) where unpaid = 1`,
  // Neither of these is written when an order is placed.
  `create index purchase_line_paid_by_user on purchase_line (user_key, tool_key) where paid_at is not null`,
  `create index purchase_line_settled_by_tool
    on purchase_line (tool_key, purchase_key, paid_at)
    where unpaid = 0`,
  // The history has no foreign keys to orders and users, as the ledger. It is clustered: an order writes one
  // B-tree instead of two.
  `create table purchase_event (
    purchase_key integer not null,
    number integer not null,
    kind text not null,
    actor_key integer,
    at bigint not null,
    note text,
    actor_api_key integer references api_key (key),
    primary key (purchase_key, number)
  ) ${clustered}`,
  `create table purchase_change_counter (
    number bigint not null
  )`,
  `create table invoice_details (
    purchase_key integer primary key references purchase (key),
    company text,
    tax_number text,
    purchase_order text
  )`,
  `create table expired_hold (
    user_key integer not null references shop_user (key),
    tool_key integer not null references tool (key),
    expired_at bigint not null
  )`,
  `create index expired_hold_by_user on expired_hold (user_key, tool_key)`,
  `create table idempotency (
    user_key integer not null references shop_user (key),
    idempotency_key text not null,
    request_hash text not null,
    decision text not null,
    created_at bigint not null,
    primary key (user_key, idempotency_key)
  )`,
  `create index idempotency_by_age on idempotency (created_at)`,
  `create table saved_filter (
    ${key},
    id text not null unique,
    user_key integer not null references shop_user (key),
    name text not null,
    filter text not null,
    created_at bigint not null,
    unique (user_key, name)
  )`,
];
