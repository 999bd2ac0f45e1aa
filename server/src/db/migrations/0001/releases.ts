/** Tokens with which teams release over HTTP, and what was done with releases. */
export const releases: readonly string[] = [
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
