import { uuidv7 } from 'uuidv7';
import { usernameKey } from '../api/accounts/accounts.repository.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { answered, refused } from './answer.ts';
import { withIdempotency } from './withIdempotency.ts';

describeOnPostgres('two writes that make the same row at the same moment', (create) => {
  let database: TestDatabase;
  let db: ReturnType<typeof openDatabase>;

  beforeEach(async () => {
    database = await create();
    db = openDatabase(database);
  });
  afterEach(async () => {
    await db.destroy();
    await database.remove();
  });

  it('are done one after the other: the second finds what the first has made', async () => {
    let looked = 0;
    let bothLooked = () => {};
    const both = new Promise<void>((resolve) => {
      bothLooked = resolve;
    });
    const write = (key: string | undefined) =>
      withIdempotency({
        db,
        scope: 'POST /api/test',
        key,
        sent: { name: 'Ada' },
        now: START,
        async act(transaction) {
          const found = await transaction
            .selectFrom('accounts')
            .select('id')
            .where('username_key', '=', usernameKey('Ada'))
            .executeTakeFirst();
          if (++looked === 2) bothLooked();
          await both;
          if (found !== undefined) return refused(409, 'There is one already.');
          await transaction
            .insertInto('accounts')
            .values({
              id: uuidv7(),
              username: 'Ada',
              username_key: usernameKey('Ada'),
              password_hash: '',
              password_is_given: 0,
              role: 'editor',
              disabled_at: null,
              created_at: START.toISOString(),
              last_signed_in_at: null,
            })
            .execute();
          return answered({ ok: true }, 201);
        },
      });
    const answers = await Promise.all([write(uuidv7()), write(undefined)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(looked).toBe(3);
  });
});
