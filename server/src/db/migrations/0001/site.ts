/** The site's identity, its settings, and its sample content. */
export const site: readonly string[] = [
  `create table site (
    only_row integer primary key,
    id text not null,
    key_mark text not null
  )`,
  `create table site_settings (
    id text primary key,
    document text not null,
    updated_at text not null
  )`,
  `create table settings_revisions (
    id text primary key,
    sections text not null,
    document text not null,
    action text not null,
    account_id text,
    at text not null
  )`,
  `create table sample_rows (
    kind text not null,
    id text not null,
    version text not null,
    constraint sample_rows_key primary key (kind, id)
  )`,
  `create table sample_removals (
    id text primary key,
    at text not null,
    until text not null,
    account_id text,
    document text not null,
    undone_at text
  )`,
  `create table clock_state (
    id text primary key,
    seen_at text not null,
    believed_from text not null
  )`,
];
