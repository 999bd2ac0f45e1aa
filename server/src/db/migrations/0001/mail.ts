/** Mails, which are written in the transaction that causes them and sent afterwards, and the mail server. */
export const mail: readonly string[] = [
  `create table mails (
    id text primary key,
    batch_id text,
    purpose text not null,
    to_address text not null,
    recipient_name text,
    address_key text,
    unsubscribe_token text,
    unsubscribe_url text,
    subject text not null,
    body text not null,
    reply_to text,
    attachments text,
    search_text text not null,
    status text not null,
    attempts integer not null,
    failures integer not null,
    last_error text,
    next_attempt_at text,
    claimed_at text,
    handed_over_at text,
    created_at text not null,
    sent_at text,
    message_id text,
    created_by text
  )`,
  'create index mails_due on mails (status, purpose, next_attempt_at, id)',
  'create unique index mails_unsubscribe on mails (unsubscribe_token)',
  'create index mails_address on mails (address_key)',
  'create index mails_status on mails (status, id, search_text)',
  'create index mails_sent on mails (status, sent_at)',
  'create index mails_receiver on mails (lower(to_address))',
  'create index mails_created on mails (created_at)',
  'create index mails_of_batch on mails (batch_id, id, status)',
  `create table mail_attachments (
    id text primary key,
    name text not null,
    type text not null,
    size integer not null,
    content text not null,
    used_at text not null
  )`,
  `create table mail_audiences (
    id text primary key,
    name text not null,
    name_key text not null unique,
    selection text not null,
    created_at text not null
  )`,
  `create table mail_unsubscribes (
    address_key text primary key,
    at text not null
  )`,
  `create table mail_slots (
    slot integer primary key,
    used_at text not null
  )`,
  `create table mail_server (
    id text primary key,
    host text not null,
    port integer not null,
    security text not null,
    username text,
    password text,
    from_name text,
    from_address text not null,
    updated_at text not null
  )`,
  `create table missing_day_mails (
    day text primary key,
    written_at text not null
  )`,
];
