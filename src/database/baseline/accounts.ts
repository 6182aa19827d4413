/** Accounts, and what signing in needs. */
export const accounts = (): string[] => [
  `create table account (
    id text primary key,
    email text not null unique,
    name text not null,
    email_verified_at bigint,
    password_hash text,
    strong_password_at bigint,
    created_at bigint not null,
    locale text not null default 'en'
  )`,
  `create table account_google (
    subject text primary key,
    account_id text not null references account (id) on delete cascade,
    linked_at bigint not null
  )`,
  `create index account_google_by_account on account_google (account_id)`,
  `create table identity_session (
    id text primary key,
    hash text not null unique,
    account_id text not null references account (id) on delete cascade,
    user_agent text not null,
    created_at bigint not null,
    used_at bigint not null,
    expires_at bigint not null
  )`,
  `create index identity_session_by_account on identity_session (account_id)`,
  `create table second_factor (
    account_id text primary key references account (id) on delete cascade,
    encrypted_secret text not null,
    created_at bigint not null,
    confirmed_at bigint,
    last_used_step bigint not null
  )`,
  `create table recovery_code (
    account_id text not null references account (id) on delete cascade,
    hash text not null,
    primary key (account_id, hash)
  )`,
  `create table sign_in_challenge (
    hash text primary key,
    account_id text not null references account (id) on delete cascade,
    expires_at bigint not null
  )`,
  `create table password_link (
    hash text primary key,
    purpose text not null check (purpose in ('verification', 'reset', 'admin')),
    email text not null,
    account_id text references account (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    google_subject text,
    google_name text
  )`,
  `create index password_link_by_email on password_link (email)`,
  `create table google_sign_in_attempt (
    hash text primary key,
    browser_hash text not null,
    challenge text not null,
    nonce text not null,
    code_verifier text not null,
    expires_at bigint not null
  )`,
  `create table google_sign_in_result (
    challenge text primary key,
    browser_hash text not null,
    subject text not null,
    email text not null,
    name text not null,
    expires_at bigint not null,
    is_authoritative integer not null default 0
  )`,
  `create table google_link_request (
    hash text primary key,
    browser_hash text not null,
    subject text not null,
    account_id text not null references account (id) on delete cascade,
    link_hash text unique,
    expires_at bigint not null
  )`,
  `create index google_link_request_by_account on google_link_request (account_id)`,
  `create table used_id_token (
    hash text primary key,
    expires_at bigint not null
  )`,
];
