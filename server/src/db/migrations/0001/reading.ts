/** Devotionals, sermons and books, unpublished ones, and their pictures and recordings. */
export const reading: readonly string[] = [
  `create table devotionals (
    id text primary key,
    date text not null,
    language text not null,
    title text not null,
    text text not null,
    content text not null,
    prayer text not null,
    bible_reading text not null,
    created_at text not null,
    updated_at text not null,
    title_key text not null default '',
    search_text text not null default '',
    constraint devotionals_day unique (date, language)
  )`,
  'create index devotionals_newest on devotionals (language, date)',
  'create index devotionals_title on devotionals (language, title_key, date)',
  // The order in which readers get them: without it, a page of both languages would sort all of them.
  'create index devotionals_order on devotionals (date desc, language)',
  // Finds the newest version for lists that are answered whole.
  'create index devotionals_version on devotionals (updated_at)',
  `create table devotional_revisions (
    id text primary key,
    devotional_id text not null,
    date text not null,
    language text not null,
    title text not null,
    text text not null,
    content text not null,
    prayer text not null,
    bible_reading text not null,
    action text not null,
    account_id text,
    at text not null
  )`,
  'create index devotional_revisions_day on devotional_revisions (date, language, id)',
  `create table amens (
    date text primary key,
    count integer not null
  )`,
  `create table recordings (
    id text primary key,
    owner_kind text not null,
    owner_id text not null,
    hash text not null,
    kind text not null,
    bytes integer not null,
    seconds integer,
    added_at text not null,
    removed_at text
  )`,
  // Each owner has at most one active recording.
  'create unique index recordings_heard on recordings (owner_kind, owner_id) where removed_at is null',
  'create index recordings_file on recordings (hash)',
  `create table sermons (
    id text primary key,
    slug text not null default '',
    sermon_title text not null,
    preacher_name text not null,
    date text not null,
    time text not null,
    text text not null,
    content text not null,
    question text not null,
    answer text not null,
    ask text not null,
    conclude text not null,
    items text not null,
    search_text text not null default '',
    created_at text not null,
    updated_at text not null,
    deleted_at text,
    picture text
  )`,
  'create unique index sermons_slug on sermons (slug)',
  'create index sermons_newest on sermons (date, time, id)',
  'create index sermons_preacher on sermons (preacher_name)',
  'create index sermons_version on sermons (updated_at, deleted_at)',
  `create table books (
    id text primary key,
    title text not null,
    title_key text not null,
    book_cover_url text,
    book_url text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    deleted_at text
  )`,
  // The title of a deleted book may be used by another one.
  'create unique index books_title on books (title_key) where deleted_at is null',
  'create index books_version on books (updated_at, deleted_at)',
  `create table unpublished_texts (
    id text primary key,
    kind text not null,
    language text not null,
    date text not null,
    title text not null,
    document text not null,
    search_text text not null default '',
    state text not null,
    account_id text,
    reviewer_id text,
    created_at text not null,
    updated_at text not null,
    ended_at text,
    published_id text,
    published_version text
  )`,
  `create unique index unpublished_days on unpublished_texts (date, language)
      where kind = 'devotional' and ended_at is null`,
  `create table unpublished_remarks (
    id text primary key,
    text_id text not null references unpublished_texts (id) on delete cascade,
    account_id text,
    at text not null,
    text text not null
  )`,
  'create index unpublished_remarks_text on unpublished_remarks (text_id)',
  `create table previews (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    kind text not null,
    document text not null,
    created_at text not null
  )`,
  'create index previews_account on previews (account_id)',
  `create table pictures (
    hash text primary key,
    width integer not null,
    height integer not null,
    bytes integer not null,
    added_at text not null,
    used_at text not null
  )`,
];
