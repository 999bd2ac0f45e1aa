/** Visitors' requests: for prayer, a visit, a daily reminder. */
export const requests: readonly string[] = [
  `create table prayer_requests (
    id text primary key,
    sender_id text not null,
    client_id text not null,
    room text not null,
    message text not null,
    created_at text not null,
    prayed_at text,
    deleted_at text,
    constraint prayer_requests_once unique (sender_id, client_id)
  )`,
  'create index prayer_requests_age on prayer_requests (created_at)',
  `create table visitor_requests (
    id text primary key,
    kind text not null,
    name text,
    phone text,
    email text,
    message text not null,
    may_call integer not null,
    branch text,
    team text,
    wishes text not null,
    created_at text not null,
    done_at text,
    deleted_at text
  )`,
  'create index visitor_requests_age on visitor_requests (created_at)',
  `create table reminders (
    id text primary key,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    language text not null,
    hour integer,
    live integer not null default 0,
    live_told text,
    renewed_at text not null,
    sent_day text not null,
    attempts integer not null,
    try_at text,
    refusals integer not null default 0
  )`,
  'create index reminders_due on reminders (hour, sent_day)',
  'create index reminders_age on reminders (renewed_at)',
  `create table reminder_keys (
    id integer primary key,
    public_key text not null,
    sealed_key text not null
  )`,
];
