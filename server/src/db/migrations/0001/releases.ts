/** Published, live and switched-off releases, their history, and tokens with which teams release over HTTP. */
export const releases: readonly string[] = [
  `create table release_versions (
    name text not null,
    version text not null,
    published_at text not null,
    replaced_at text,
    list_hash text,
    primary key (name, version)
  )`,
  `create table live_releases (
    name text primary key,
    version text not null,
    moved_at text not null,
    moved_by text not null,
    who text,
    why text,
    forced text not null,
    foreign key (name, version) references release_versions (name, version)
  )`,
  `create table release_shares (
    name text primary key,
    version text not null,
    percent integer not null,
    at text not null,
    who text,
    why text,
    everyone_at text,
    mail text,
    foreign key (name, version) references release_versions (name, version)
  )`,
  `create table release_share_counts (
    name text not null,
    since text not null,
    side text not null,
    visits integer not null,
    failed integer not null,
    primary key (name, since, side)
  )`,
  `create table release_flags (
    name text not null,
    flag text not null,
    route text not null,
    at text not null,
    who text,
    why text,
    primary key (name, flag, route)
  )`,
  `create table release_revision (
    only_row integer primary key check (only_row = 1),
    revision integer not null
  )`,
  `create table release_tokens (
    id text primary key,
    name text not null,
    token_hash text not null unique,
    remotes text not null,
    verbs text not null,
    created_by text,
    created_at text not null,
    expires_at text not null,
    last_used_at text,
    revoked_at text
  )`,
  `create table release_history (
    id text primary key,
    at text not null,
    name text not null,
    act text not null,
    route text,
    from_version text,
    to_version text,
    commit_hash text,
    way text not null,
    who text,
    why text
  )`,
  'create index release_history_of on release_history (name, at)',
  'create index release_history_at on release_history (at)',
];
