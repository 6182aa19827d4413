/** Payments, refunds, invoices and credit notes. */
import type { Dialect } from "../dialect.ts";

export const payments = ({ key, clustered }: Dialect): string[] => [
  `create table payment (
    ${key},
    purchase_key integer not null references purchase (key),
    attempt integer not null,
    intent_id text unique,
    amount_cents bigint not null,
    currency text not null,
    status text not null check (status in ('opening', 'open', 'succeeded', 'canceled')),
    created_at bigint not null,
    updated_at bigint not null,
    checked_at bigint,
    unique (purchase_key, attempt)
  )`,
  // Enforces one open payment intent for each order.
  `create unique index payment_open on payment (purchase_key) where status in ('opening', 'open')`,
  `create index payment_to_check on payment (checked_at) where status in ('opening', 'open')`,
  `create table provider_event (
    id text primary key,
    type text not null,
    intent_id text,
    object_id text not null,
    received_at bigint not null,
    handled_at bigint,
    next_at bigint,
    attempts integer not null,
    outcome text
  )`,
  `create index provider_event_due on provider_event (next_at) where next_at is not null`,
  `create table refund (
    ${key},
    id text not null unique,
    purchase_key integer not null references purchase (key),
    amount_cents bigint not null check (amount_cents > 0),
    reason text not null,
    note text,
    restocked_at bigint,
    restock_requested integer not null,
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    provider_id text unique,
    failure text,
    actor_key integer,
    created_at bigint not null,
    updated_at bigint not null,
    next_at bigint
  )`,
  `create index refund_by_purchase on refund (purchase_key)`,
  `create index refund_failed on refund (purchase_key) where status = 'failed'`,
  `create index refund_due on refund (next_at) where next_at is not null`,
  `create index refund_made on refund (updated_at, amount_cents) where status = 'succeeded'`,
  `create index refund_pending on refund (purchase_key) where status = 'pending'`,
  `create table refund_line (
    refund_key integer not null references refund (key),
    line integer not null,
    quantity integer not null,
    amount_cents bigint not null,
    restock integer not null,
    primary key (refund_key, line)
  ) ${clustered}`,
  `create table billing_document (
    ${key},
    number integer not null,
    kind text not null check (kind in ('invoice', 'credit-note')),
    purchase_key integer not null references purchase (key),
    refund_key integer unique references refund (key),
    content text not null,
    issued_at bigint not null,
    unique (kind, number)
  )`,
  `create unique index billing_document_invoice on billing_document (purchase_key) where kind = 'invoice'`,
  `create index billing_document_by_purchase on billing_document (purchase_key)`,
  `create index billing_document_by_time on billing_document (issued_at, key)`,
  `create table document_number (
    kind text primary key,
    last_number integer not null
  )`,
];
