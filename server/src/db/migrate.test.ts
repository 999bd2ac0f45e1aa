import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describeOnEveryDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';

const names = Object.keys(migrations);
const firstOf = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

describeOnEveryDatabase('changes of the tables', (create) => {
  let database: TestDatabase;
  let db: ReturnType<typeof openDatabase>;

  beforeEach(async () => {
    database = await create({ empty: true });
    db = openDatabase(database);
  });
  afterEach(async () => {
    await db.destroy();
    await database.remove();
  });

  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort();
  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  };

  it('are done wholly or not at all', async () => {
    await migrate(db, firstOf(3));
    const before = await tables();
    const half: Migration = {
      async up(transaction) {
        await transaction.schema.createTable('half').addColumn('id', 'text').execute();
        await sql`insert into half (id) values ('a')`.execute(transaction);
        throw new Error('The machine went off.');
      },
    };
    await expect(migrate(db, { ...migrations, '9999-half': half })).rejects.toThrow('The machine went off.');
    expect(await tables()).toEqual(before);
    expect(await applied()).toEqual(names.slice(0, 3));
    await migrate(db);
    expect(await applied()).toEqual(names);
  });

  it('are done once by several that begin at the same moment', async () => {
    // Of SQLite each process has one connection: those of one process would wait for each other for ever.
    const others = database.databaseUrl === null ? [] : [1, 2, 3].map(() => openDatabase(database));
    await Promise.all([db, ...others].map((one) => migrate(one)));
    expect(await applied()).toEqual(names);
    for (const other of others) await other.destroy();
  });
});
