import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describeOnEveryDatabase } from '../testing/testDatabase.ts';
import { withDatabase } from '../testing/withDatabase.ts';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';

const names = Object.keys(migrations);

/** A further migration, such as a later version of the site brings. */
const second: Migration = {
  async up(transaction) {
    await transaction.schema.alterTable('books').addColumn('pages', 'integer').execute();
    await transaction.schema.createTable('second').addColumn('id', 'text').execute();
    await sql`insert into second (id) values ('a')`.execute(transaction);
  },
};
const withSecond = { ...migrations, '0002-second': second };

describeOnEveryDatabase('changes of the tables', (create) => {
  const database = withDatabase(create, { empty: true });

  const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name).sort();
  const applied = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('are done wholly or not at all', async () => {
    const breaks: Migration = {
      async up() {
        throw new Error('The machine went off.');
      },
    };
    const broken = { ...withSecond, '0003-breaks': breaks };
    // All pending migrations run in one transaction: on an empty database the first one is rolled back too.
    await expect(migrate(database.db, broken)).rejects.toThrow('The machine went off.');
    expect(await tables()).toEqual([]);
    await migrate(database.db);
    const before = await tables();
    await expect(migrate(database.db, broken)).rejects.toThrow('The machine went off.');
    expect(await tables()).toEqual(before);
    expect(await applied()).toEqual(names);
    await migrate(database.db, withSecond);
    expect(await applied()).toEqual([...names, '0002-second']);
  });

  it('are done once by several that begin at the same moment', async () => {
    // With SQLite each process has one connection: several in one process would wait for each other forever.
    const others = database.databaseUrl === null ? [] : [1, 2, 3].map(() => openDatabase(database));
    for (const known of [migrations, withSecond]) {
      await Promise.all([database.db, ...others].map((one) => migrate(one, known)));
      expect(await applied()).toEqual(Object.keys(known));
    }
    const { rows } = await sql`select id from second`.execute(database.db);
    expect(rows).toHaveLength(1);
    for (const other of others) await other.destroy();
  });
});
