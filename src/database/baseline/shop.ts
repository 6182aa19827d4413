/** What belongs to the whole shop: settings, images, the outbox, messages, positions of jobs. */
import type { Dialect } from "../dialect.ts";

export const shop = ({ bytes, prefix, key }: Dialect): string[] => [
  `create table shop_meta (
    key text primary key,
    value text not null
  )`,
  `create table job_cursor (
    name text primary key,
    position integer not null
  )`,
  `create table setting (
    section text primary key,
    value text,
    previous text,
    version integer not null,
    updated_at bigint not null
  )`,
  `create table image (
    name text primary key,
    media_type text not null,
    bytes ${bytes} not null,
    created_at bigint not null
  )`,
  // On SQLite one process counts calls in its memory, and only spending is here.
  `create table rate_limit (
    key text primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create table email_message (
    id text primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    attempts integer not null,
    next_at bigint,
    sent_at bigint,
    last_error text,
    created_at bigint not null,
    purchase_key integer,
    kind text,
    reply_to text
  )`,
  // Partial indexes for the queue and the dashboard: most emails are in none of them.
  `create index email_message_due on email_message (next_at) where next_at is not null`,
  `create index email_message_by_purchase on email_message (purchase_key)`,
  `create index email_message_sent on email_message (id, sent_at) where sent_at is not null`,
  `create index email_message_waiting on email_message (id, next_at) where next_at is not null`,
  `create index email_message_given_up
    on email_message (id, sent_at, next_at)
    where sent_at is null and next_at is null`,
  // The search by the beginning of an address ignores case, as `lib/db/like.ts` asks.
  `create index email_message_by_recipient on email_message (lower(recipient) ${prefix})`,
  `create table message (
    ${key},
    id text not null unique,
    email text not null,
    subject text not null,
    message text not null,
    submission_hash text not null unique,
    content_hash text not null,
    created_at bigint not null,
    answered_at bigint
  )`,
  `create table message_answer (
    ${key},
    message_key integer not null references message (key) on delete cascade,
    text text not null,
    submission_hash text not null unique,
    created_at bigint not null
  )`,
  `create index message_answer_by_message on message_answer (message_key)`,
  `create index message_by_content on message (content_hash, created_at)`,
  `create index message_to_answer on message (key) where answered_at is null`,
  `create index message_by_email on message (lower(email) ${prefix})`,
  `create index message_by_subject on message (lower(subject) ${prefix})`,
];
