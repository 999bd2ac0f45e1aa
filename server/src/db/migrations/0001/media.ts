/** Videos and episodes of the feeds, and an editor's settings of the live stream. */
export const media: readonly string[] = [
  `create table feed_items (
    source text not null,
    video_id text not null,
    title text not null,
    description text not null,
    kind text not null,
    published_at text not null,
    thumbnail_url text,
    search_text text not null default '',
    starts_at text,
    look_at text default '',
    constraint feed_items_key primary key (source, video_id)
  )`,
  'create index feed_items_newest on feed_items (source, published_at)',
  `create table feed_state (
    source text primary key,
    fetched_at text,
    attempted_at text not null,
    failures integer not null
  )`,
  `create table live_state (
    id text primary key,
    override text not null,
    video_id text,
    updated_at text not null,
    seen_at text,
    begun_at text
  )`,
];
