import { addParticipant } from '../../api/quiz/results/testing/addParticipant.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { migrate, migrations } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';

describeOnEveryDatabase('results from before they were searched by themselves', (create) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.remove());

  it('hold what their people are searched by, and follow them', async () => {
    const db = openDatabase(database);
    const before = Object.entries(migrations).filter(([name]) => name < '0018');
    await migrate(db, Object.fromEntries(before));
    const id = await addParticipant(db, { fullName: 'Ṣadé Àpẹẹrẹ', reference: 'COG-AAAA-2222' }, [
      { score: 1, timeTaken: 9 },
    ]);
    await migrate(db);
    const held = () =>
      db
        .selectFrom('quiz_results')
        .innerJoin('registrations', 'registrations.id', 'quiz_results.registration_id')
        .select(['quiz_results.name_key', 'quiz_results.search_text', 'registrations.search_text as expected'])
        .executeTakeFirstOrThrow();
    const { expected, ...first } = await held();
    expect(first).toEqual({ name_key: 'apeere sade', search_text: expected });
    await db
      .updateTable('registrations')
      .set({ name_key: 'sola apeere', search_text: 'sola apeere cog-aaaa-2222' })
      .where('id', '=', id)
      .execute();
    expect(await held()).toMatchObject({ name_key: 'sola apeere', search_text: 'sola apeere cog-aaaa-2222' });
    await db.destroy();
  });
});
