import type { Kysely } from 'kysely';
import { openDatabase } from '../db/openDatabase.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Create, CreateOptions, TestDatabase } from './testDatabase.ts';

/** An open database for each test, available within hooks and tests. */
export interface OpenTestDatabase extends Omit<TestDatabase, 'remove'> {
  readonly db: Kysely<DatabaseSchema>;
}

/**
 * Declares hooks that give each test a database, for tests that need no server.
 *
 * @param create the function that `describeWithDatabase` passes to its body
 * @example
 * describeOnEveryDatabase('the messages of a room', (create) => {
 *   const database = withDatabase(create);
 *
 *   it('begin with none removed', async () => {
 *     expect(await chatRepository(database.db).removedIds(ROOM)).toEqual([]);
 *   });
 * });
 */
export function withDatabase(create: Create, options: CreateOptions = {}): OpenTestDatabase {
  let made: TestDatabase | undefined;
  let db: Kysely<DatabaseSchema> | undefined;
  const present = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The database is there inside of tests and hooks alone.');
    return part;
  };
  beforeEach(async () => {
    made = await create(options);
    db = openDatabase(made);
  });
  afterEach(async () => {
    await db?.destroy();
    await made?.remove();
    [db, made] = [undefined, undefined];
  });
  return {
    get db() {
      return present(db);
    },
    get dataDir() {
      return present(made).dataDir;
    },
    get databaseUrl() {
      return present(made).databaseUrl;
    },
  };
}
