/** A table whose rows can be searched. */
interface Searched {
  table: string;
  /** SQL for the source of a row, `new` or `old`. */
  source: (row: 'new' | 'old') => string;
  /** The column that identifies a row within its source. */
  subject: string;
  /** An update that changes none of these columns leaves the index alone: reading a feed again usually changes none. */
  columns?: readonly string[];
}

const SEARCHED: readonly Searched[] = [
  { table: 'sermons', source: () => "'sermons'", subject: 'slug' },
  { table: 'devotionals', source: () => "'devotionals'", subject: 'id' },
  {
    table: 'feed_items',
    source: (row) => `${row}.source`,
    subject: 'video_id',
    columns: ['title', 'description', 'kind', 'published_at'],
  },
];

const when = ({ columns }: Searched) =>
  columns === undefined
    ? ''
    : `when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})`;

/** A view of everything that can be searched, in one shape; without deleted sermons, live streams and unavailable videos. */
const searchable = (itemsOfSermon: string) => `
  create view searchable as
  select 'sermons' as source, slug as subject, '' as language, date || 'T' || time as at, sermon_title as title,
    preacher_name as byline,
    text || E_LINE || content || E_LINE || question || E_LINE || answer || E_LINE || ask || E_LINE ||
      coalesce(${itemsOfSermon}, '') || E_LINE || conclude as text
  from sermons where deleted_at is null
  union all
  select 'devotionals', id, language, date, title, '',
    text || E_LINE || content || E_LINE || prayer || E_LINE || bible_reading
  from devotionals
  union all
  select source, video_id, '', published_at, title, '', description
  from feed_items where kind in ('video', 'short')`;

/** Only FTS5's index holds the words, under the entry's id; the texts stay in their tables. */
function onSqlite(): string[] {
  const view = searchable(
    "(select group_concat(value, char(10)) from json_tree(sermons.items) where json_tree.type = 'text')",
  ).replaceAll('E_LINE', 'char(10)');
  const words =
    's.title, s.byline || char(10) || s.text from searchable s join search_entries e using (source, subject)';
  const put = ({ source, subject }: Searched) => `
    insert into search_entries (source, subject, language, at)
      select source, subject, language, at from searchable
      where source = ${source('new')} and subject = new.${subject};
    insert into search_words (rowid, title, text)
      select e.id, ${words} where s.source = ${source('new')} and s.subject = new.${subject};`;
  const remove = ({ source, subject }: Searched) => `
    delete from search_words where rowid =
      (select id from search_entries where source = ${source('old')} and subject = old.${subject});
    delete from search_entries where source = ${source('old')} and subject = old.${subject};`;

  return [
    view,
    `create table search_entries (
      id integer primary key, source text not null, subject text not null, language text not null, at text not null,
      unique (source, subject))`,
    `create virtual table search_words using fts5(
      title, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`,
    ...SEARCHED.flatMap((searched) => {
      const { table } = searched;
      return [
        `create trigger search_${table}_added after insert on ${table} begin ${put(searched)} end`,
        `create trigger search_${table}_changed after update on ${table} ${when(searched)}
          begin ${remove(searched)} ${put(searched)} end`,
        `create trigger search_${table}_removed after delete on ${table} begin ${remove(searched)} end`,
      ];
    }),
  ];
}

/**
 * Combining marks, and characters between words, as code points so that neither depends on the database's locale. Words too long
 * for a tsvector are left out, and so is text beyond the length of any form field.
 */
const MARKS = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;
const BETWEEN_WORDS = String.raw`[\u0001-/:-@\[-\u0060{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f]+`;
const LONGEST_WORD_BYTES = 400;
const LONGEST_TEXT = 200_000;

/** The words are tsvectors without a dictionary and positions: they tell whether an entry, or its title, contains a word. */
function onPostgres(): string[] {
  const view = searchable(
    "(select string_agg(item #>> '{}', E'\\n') from jsonb_path_query(items::jsonb, '$.*[*]') as item)",
  ).replaceAll('E_LINE', "E'\\n'");
  const columns = `source, subject, language, at,
    search_vector(title), search_vector(title || E'\\n' || byline || E'\\n' || text) from searchable`;
  const into = 'insert into search_entries (source, subject, language, at, title_words, all_words)';

  return [
    `create function search_vector(words text) returns tsvector language sql immutable as $body$
      select array_to_tsvector(coalesce(array_agg(distinct word), '{}'))
      from regexp_split_to_table(
        lower(regexp_replace(
          normalize(regexp_replace(left(words, ${LONGEST_TEXT}), '${MARKS}', '', 'g'), NFD), '${MARKS}', '', 'g')),
        '${BETWEEN_WORDS}') as word
      where word <> '' and octet_length(word) <= ${LONGEST_WORD_BYTES} $body$`,
    view,
    `create table search_entries (
      id bigint generated always as identity primary key, source text not null, subject text not null,
      language text not null, at text not null, title_words tsvector not null, all_words tsvector not null,
      unique (source, subject))`,
    'create index search_entries_words on search_entries using gin (all_words)',
    ...SEARCHED.map((searched) => ({ ...searched, when: when(searched) })).flatMap(
      ({ table, source, subject, when }) => [
        `create function search_${table}() returns trigger language plpgsql as $body$ begin
        if tg_op <> 'INSERT' then
          delete from search_entries e where e.source = ${source('old')} and e.subject = old.${subject};
        end if;
        if tg_op <> 'DELETE' then
          ${into} select ${columns} s where s.source = ${source('new')} and s.subject = new.${subject};
        end if;
        return null;
      end $body$`,
        `create trigger search_${table}_written after insert or delete on ${table}
        for each row execute function search_${table}()`,
        `create trigger search_${table}_changed after update on ${table}
        for each row ${when} execute function search_${table}()`,
      ],
    ),
  ];
}

/**
 * One index of the words of sermons, devotionals and videos. Triggers update it in the same transaction, whatever writes a row: a
 * form, an import or a feed.
 */
export const search = { sqlite: onSqlite(), postgres: onPostgres() } as const;
