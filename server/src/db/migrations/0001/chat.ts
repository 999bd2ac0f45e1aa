/** The chat: messages, and hosts' decisions about rooms, people and reports. */
export const chat: readonly string[] = [
  `create table chat_sessions (
    id text primary key,
    key_hash text not null unique,
    created_at text not null
  )`,
  'create index chat_sessions_age on chat_sessions (created_at)',
  `create table chat_messages (
    id text primary key,
    room text not null,
    sender_id text not null,
    message text not null,
    reply_to text,
    client_id text not null,
    created_at text not null,
    removed_at text,
    by_host integer not null default 0,
    constraint chat_messages_once unique (room, sender_id, client_id)
  )`,
  'create index chat_messages_room on chat_messages (room, id)',
  // Finds the few removed messages among all messages, for each browser that joins.
  'create index chat_messages_removed on chat_messages (room, id) where removed_at is not null',
  `create table chat_reactions (
    id text primary key,
    message_id text not null,
    room text not null,
    sender_id text not null,
    kind text not null,
    constraint chat_reactions_once unique (message_id, sender_id, kind)
  )`,
  'create index chat_reactions_room on chat_reactions (room, message_id, kind)',
  `create table chat_rooms (
    room text primary key,
    is_open integer not null,
    slow_seconds integer not null,
    notice text
  )`,
  `create table chat_mutes (
    id text primary key,
    subject text not null unique,
    until text not null
  )`,
  `create table chat_reports (
    id text primary key,
    message_id text not null,
    reporter_id text not null,
    room text not null,
    sender_id text not null,
    message text not null,
    said_at text not null,
    reason text,
    created_at text not null,
    closed_at text,
    constraint chat_reports_once unique (message_id, reporter_id)
  )`,
  'create index chat_reports_age on chat_reports (created_at)',
  `create table chat_held (
    id text primary key,
    room text not null,
    sender_id text not null,
    message text not null,
    reply_to text,
    client_id text not null,
    created_at text not null,
    decided_at text,
    is_let_through integer,
    constraint chat_held_once unique (room, sender_id, client_id)
  )`,
  'create index chat_held_age on chat_held (created_at)',
  `create table chat_words (
    list text primary key,
    words text not null,
    updated_at text not null
  )`,
];
