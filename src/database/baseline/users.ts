/** Users of the shop, their tokens and keys, and the log of what admins did. */
import type { Dialect } from "../dialect.ts";

export const users = ({ isPostgres, key, prefix }: Dialect): string[] => [
  `create table shop_user (
    ${key},
    id text not null unique,
    email text not null unique,
    name text not null,
    role text check (role = 'admin'),
    issuer text not null,
    subject text not null,
    email_verified_at bigint,
    created_at bigint not null,
    removed_at bigint,
    detached_at bigint,
    sessions_revoked_at bigint,
    unique (issuer, subject)
  )`,
  `create index shop_user_listed
    on shop_user (key, removed_at, detached_at)
    where removed_at is null and detached_at is null`,
  `create index shop_user_removed
    on shop_user (key, removed_at, detached_at)
    where removed_at is not null and detached_at is null`,
  `create index shop_user_by_email on shop_user (lower(email) ${prefix})`,
  `create index shop_user_by_name on shop_user (lower(name) ${prefix})`,
  `create index shop_user_by_last_name on shop_user (lower(substr(name, ${isPostgres ? "strpos" : "instr"}(name, ' ') + 1)) ${prefix})`,
  `create index shop_user_admin on shop_user (key) where role = 'admin'`,
  `create table access_token (
    hash text primary key,
    user_key integer not null references shop_user (key),
    session_id text not null,
    created_at bigint not null,
    used_at bigint not null,
    expires_at bigint not null
  )`,
  `create index access_token_by_user on access_token (user_key)`,
  `create index access_token_by_session on access_token (session_id)`,
  `create table api_key (
    ${key},
    id text not null unique,
    user_key integer not null references shop_user (key),
    name text not null,
    prefix text not null,
    hash text not null unique,
    scopes text not null,
    created_at bigint not null,
    ends_at bigint not null,
    used_at bigint,
    revoked_at bigint
  )`,
  `create index api_key_user on api_key (user_key)`,
  `create table profile (
    user_key integer primary key references shop_user (key),
    patient_name text not null,
    phone text not null,
    address text not null,
    updated_at bigint not null,
    company text,
    tax_number text
  )`,
  `create table audit_log (
    ${key},
    at bigint not null,
    actor_key integer,
    actor_email text,
    action text not null,
    subject_type text not null check (subject_type in ('user', 'tool', 'review', 'setting')),
    subject_key integer,
    subject text,
    changes text,
    note text,
    import_id text,
    purchase_key integer,
    actor_api_key integer references api_key (key)
  )`,
  `create index audit_log_by_subject_key on audit_log (subject_type, subject_key, key, at)`,
  `create index audit_log_of_reviews on audit_log (subject, key) where subject_type = 'review'`,
  `create index audit_log_by_actor on audit_log (actor_key, subject_type)`,
  `create index audit_log_of_settings on audit_log (subject, key) where subject_type = 'setting'`,
  // The index begins with the type: SQLite would otherwise take the index by subject and sort all entries.
  `create index audit_log_of_users on audit_log (subject_type, key) where subject_type = 'user'`,
  `create table account_deletion (
    user_key integer primary key references shop_user (key),
    requested_at bigint not null,
    erased_at bigint,
    next_at bigint not null
  )`,
];
