/** The audit trail, the bin, counts and reports. */
export const ledgers: readonly string[] = [
  `create table audit_trail (
    id text primary key,
    at text not null,
    account_id text,
    action text not null,
    subject_id text not null,
    details text not null
  )`,
  'create index audit_trail_at on audit_trail (at, id)',
  // The audit trail by account, by action, and by both, newest first.
  'create index audit_trail_account on audit_trail (account_id, at, id)',
  'create index audit_trail_action on audit_trail (action, at, id)',
  'create index audit_trail_account_action on audit_trail (account_id, action, at, id)',
  `create table bin (
    kind text not null,
    subject_id text not null,
    at text not null,
    account_id text,
    title text not null,
    date text not null,
    language text not null,
    document text,
    search_text text not null,
    constraint bin_key primary key (kind, subject_id)
  )`,
  'create index bin_at on bin (at)',
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    body_hash text not null,
    status integer not null,
    answer text not null,
    created_at text not null,
    constraint idempotency_keys_key primary key (scope, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
  `create table write_counts (
    name text not null,
    subject text not null,
    window_start text not null,
    count integer not null,
    constraint write_counts_key primary key (name, subject, window_start)
  )`,
  'create index write_counts_age on write_counts (window_start)',
  `create table incidents (
    id text primary key,
    kind text not null,
    remote text not null,
    version text not null,
    route text not null,
    message text not null,
    stack text,
    created_at text not null
  )`,
  'create index incidents_age on incidents (created_at)',
  'create index incidents_remote on incidents (remote, created_at)',
  `create table daily_counts (
    day text not null,
    kind text not null,
    remote text not null,
    version text not null,
    route text not null,
    value text not null,
    count integer not null,
    constraint daily_counts_key primary key (kind, day, remote, version, route, value)
  )`,
  'create index daily_counts_age on daily_counts (day)',
];
