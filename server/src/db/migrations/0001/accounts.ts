/** Accounts of the admin area and of the promo, how they sign in, and the protection of sign-in. */
export const accounts: readonly string[] = [
  `create table accounts (
    id text primary key,
    username text not null,
    username_key text not null unique,
    password_hash text not null,
    role text not null,
    disabled_at text,
    created_at text not null,
    last_signed_in_at text,
    password_is_given integer not null default 0
  )`,
  `create table sessions (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    authenticated_at text
  )`,
  'create index sessions_account on sessions (account_id)',
  `create table sign_in_attempts (
    username_key text not null,
    address_hash text not null,
    failures integer not null,
    blocked_until text,
    last_at text not null,
    constraint sign_in_attempts_key primary key (username_key, address_hash)
  )`,
  `create table sign_in_totals (
    username_key text not null,
    address_hash text not null,
    failures integer not null,
    blocked_until text,
    last_at text not null,
    constraint sign_in_totals_key primary key (username_key, address_hash)
  )`,
  `create table known_addresses (
    username_key text not null,
    address_hash text not null,
    last_at text not null,
    constraint known_addresses_key primary key (username_key, address_hash)
  )`,
  `create table known_devices (
    token_hash text not null,
    username_key text not null,
    last_at text not null,
    constraint known_devices_key primary key (token_hash, username_key)
  )`,
  `create table sign_ins (
    id text primary key,
    at text not null,
    account_id text references accounts (id) on delete cascade,
    action text not null,
    way text not null,
    times integer not null
  )`,
  'create index sign_ins_at on sign_ins (at, id)',
  `create table account_totp (
    account_id text primary key references accounts (id) on delete cascade,
    secret text not null,
    added_at text not null,
    confirmed_at text
  )`,
  `create table account_recovery_codes (
    code_hash text primary key,
    account_id text not null references accounts (id) on delete cascade
  )`,
  'create index account_recovery_codes_account on account_recovery_codes (account_id)',
  `create table account_passkeys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    credential_id text not null,
    public_key text not null,
    counter integer not null,
    name text not null,
    added_at text not null,
    last_used_at text
  )`,
  'create unique index account_passkeys_credential on account_passkeys (credential_id)',
  'create index account_passkeys_account on account_passkeys (account_id)',
  `create table used_challenges (
    challenge_hash text primary key,
    used_at text not null
  )`,
  `create table password_resets (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    drops_second_factor integer not null,
    created_at text not null
  )`,
  'create index password_resets_account on password_resets (account_id)',
  `create table promo_accounts (
    id text primary key,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    disabled_at text,
    created_at text not null
  )`,
  `create table promo_sessions (
    token_hash text primary key,
    account_id text not null references promo_accounts (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null
  )`,
  'create index promo_sessions_account on promo_sessions (account_id)',
];
