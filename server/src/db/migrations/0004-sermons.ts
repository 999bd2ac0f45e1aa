import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchableWords, searchText } from './frozenSearchText.ts';

interface Sermons {
  sermons: Record<
    | 'id'
    | 'slug'
    | 'sermon_title'
    | 'preacher_name'
    | 'date'
    | 'time'
    | 'text'
    | 'content'
    | 'question'
    | 'answer'
    | 'ask'
    | 'conclude'
    | 'items'
    | 'search_text',
    string
  >;
}

const LONGEST_SLUG = 60;

/** The words of a title as an address takes them, whole words in at most 60 letters. */
function wordsOf(title: string): string {
  const words = searchText(title)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > LONGEST_SLUG) break;
    slug = longer;
  }
  return slug || (words[0] ?? 'sermon').slice(0, LONGEST_SLUG);
}

/** The first name that is not taken: the title, then with the day, then with a number. */
function freeSlug(title: string, date: string, taken: ReadonlySet<string>): string {
  const words = wordsOf(title);
  let slug = words;
  for (let number = 1; taken.has(slug); number++) slug = `${words}-${date}${number === 1 ? '' : `-${number}`}`;
  return slug;
}

/** The bullet items in their column. @throws Error when they are none */
function itemsIn(column: string): Record<'list' | 'prayer' | 'weekly', string[]> {
  const parsed: Record<string, unknown> = JSON.parse(column);
  const lines = (items: unknown): string[] => {
    if (Array.isArray(items) && items.every((item) => typeof item === 'string')) return items;
    throw new Error('the items of a sermon are no lists of texts');
  };
  return { list: lines(parsed.list), prayer: lines(parsed.prayer), weekly: lines(parsed.weekly) };
}

/** Names the sermons that are there, oldest first, and makes them searchable. */
async function fillIn(db: Kysely<Sermons>): Promise<void> {
  const taken = new Set<string>();
  const rows = await db.selectFrom('sermons').selectAll().orderBy('date').orderBy('time').orderBy('id').execute();
  for (const row of rows) {
    const { id, sermon_title, preacher_name, text, content, question, answer, ask, conclude, items } = row;
    const slug = freeSlug(sermon_title, row.date, taken);
    taken.add(slug);
    const { list, prayer, weekly } = itemsIn(items);
    const texts = [sermon_title, preacher_name, text, content, question, answer, ask, ...list, conclude];
    const search_text = searchableWords([...texts, ...prayer, ...weekly]);
    await db.updateTable('sermons').set({ slug, search_text }).where('id', '=', id).execute();
  }
}

/** Sermons that have an address of their own and can be searched. */
export const sermons: Migration = {
  async up(db: Kysely<Sermons>) {
    for (const name of ['slug', 'search_text']) {
      await db.schema
        .alterTable('sermons')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await fillIn(db);
    await db.schema.createIndex('sermons_slug').unique().on('sermons').column('slug').execute();
    await db.schema.createIndex('sermons_newest').on('sermons').columns(['date', 'time', 'id']).execute();
    await db.schema.createIndex('sermons_preacher').on('sermons').column('preacher_name').execute();
    await db.schema.dropIndex('sermons_date').execute();
  },
};
