import { type Kysely, sql } from 'kysely';
import { withClient } from '../testing/templateDatabase.ts';
import { describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { isUnavailable } from './databaseErrors.ts';
import { openDatabase } from './openDatabase.ts';
import type { DatabaseSchema } from './schema.ts';

/** Enough for PostgreSQL to prepare the statement on each connection. */
const OFTEN = 30;

describeOnPostgres('a server that runs on while a newer one changes tables', (create) => {
  let database: TestDatabase;
  let db: Kysely<DatabaseSchema>;

  const run = (statement: string) => withClient(database.databaseUrl ?? '', (client) => client.query(statement));
  const read = (on: Kysely<DatabaseSchema> = db) => sql`select * from thing where id = ${1}`.execute(on);
  const readOften = () => Promise.all(Array.from({ length: OFTEN }, () => read()));

  beforeEach(async () => {
    database = await create();
    db = openDatabase(database);
    await run('create table thing (id integer); insert into thing values (1)');
    for (let round = 0; round < 3; round++) await readOften();
    await run('alter table thing add column more integer');
  });
  afterEach(async () => {
    await db.destroy();
    await database.remove();
  });

  it('reads on', async () => {
    for (const { rows } of await readOften()) expect(rows).toEqual([{ id: 1, more: null }]);
  });

  it('says of a transaction that it is to be tried again, and each works then', async () => {
    const attempt = () => db.transaction().execute((transaction) => read(transaction));
    const outcomes = await Promise.allSettled(Array.from({ length: OFTEN }, attempt));
    const faults = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(isUnavailable)).toBe(true);
    expect((await attempt()).rows).toEqual([{ id: 1, more: null }]);
    for (const { rows } of await readOften()) expect(rows).toEqual([{ id: 1, more: null }]);
  });
});
