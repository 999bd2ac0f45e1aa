import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { withDatabase } from '../testing/withDatabase.ts';

const folder = join(__dirname, 'schema');
/** The search index differs between the databases, and has tests of its own. */
const sources = readdirSync(folder)
  .filter((file) => file !== 'search.ts')
  .map((file) => readFileSync(join(folder, file), 'utf8'));
const declarations = new Map(
  sources
    .flatMap((source) => [...source.matchAll(/^(?:export )?interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}/gms)])
    .map(([, name = '', base, body = '']) => [name, { base, body: body.replace(/\/\*.*?\*\//gs, '') }]),
);
/** The members of an interface, each with its type. */
function membersOf(name: string): { key: string; type: string }[] {
  const { base, body = '' } = declarations.get(name) ?? {};
  const own = [...body.matchAll(/^ {2}(\w+): (.*?);$/gms)].map(([, key = '', type = '']) => ({ key, type }));
  return [...(base === undefined ? [] : membersOf(base)), ...own];
}

/** The columns of every table, and whether each may be null when read. */
const typed: Record<string, Record<string, boolean>> = Object.fromEntries(
  [...declarations.keys()]
    .filter((name) => name.endsWith('Tables'))
    .flatMap(membersOf)
    .map(({ key, type }) => [
      key,
      Object.fromEntries(
        membersOf(type).map((column) => [
          column.key,
          /\| null\b/.test(column.type.replace(/^ColumnType<([^,]*),.*/s, '$1')),
        ]),
      ),
    ]),
);

describeOnEveryDatabase('the types of the tables', (create) => {
  const database = withDatabase(create);

  /** SQLite allows null in a text primary key, but no code of ours writes it. */
  async function keysOf(table: string): Promise<string[]> {
    if (database.databaseUrl !== null) return [];
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  }

  it('have the tables and columns that the migrations make, and null where they allow it', async () => {
    const made: typeof typed = {};
    for (const { name, columns } of await database.db.introspection.getTables()) {
      if (name.startsWith('search')) continue;
      const keys = await keysOf(name);
      made[name] = Object.fromEntries(
        columns.map((column) => [column.name, column.isNullable && !keys.includes(column.name)]),
      );
    }
    expect(made).toEqual(typed);
  });
});
