import { RETENTION_LIMITS } from '@cog/contracts/privacy/constants';
import { registrationInput } from '@cog/contracts/registrations/schema';
import { uuidv7 } from 'uuidv7';
import { sweepTables as sweep } from '../../privacy/sweepTables.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { monthsBefore } from './sweepRegistrations.ts';

const DAY = 24 * 60 * 60_000;

it.each([
  ['2026-11-21T09:00:00.000Z', 12, '2025-11-21T09:00:00.000Z'],
  ['2026-03-31T09:00:00.000Z', 1, '2026-02-28T09:00:00.000Z'],
  ['2024-02-29T09:00:00.000Z', 12, '2023-02-28T09:00:00.000Z'],
  ['2026-01-15T09:00:00.000Z', 120, '2016-01-15T09:00:00.000Z'],
])('%s less %i months is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});

describeOnEveryDatabase('registrations that are kept no longer', (create) => {
  const server = withServer(create);

  const before = (days: number) => new Date(START.getTime() - days * DAY);
  async function register(fullName: string, daysAgo: number) {
    const phoneNumber = '0803 123 4567';
    const input = { fullName, age: 30, gender: 'Male', phoneNumber, availableAllStages: true, termsAccepted: true };
    return registrationsRepository(server.db).add(await registrationInput.validate(input), before(daysAgo));
  }
  const remove = (id: string, daysAgo: number) =>
    server.db
      .updateTable('registrations')
      .set({ deleted_at: before(daysAgo).toISOString() })
      .where('id', '=', id)
      .execute();
  /** Adds every kind of data that depends on a registration. */
  async function useIt(registration_id: string) {
    const { id: quiz_id } = await quizzesRepository(server.db).current();
    const at = START.toISOString();
    const attempt = uuidv7();
    await server.db
      .insertInto('registration_revisions')
      .values({ id: uuidv7(), registration_id, action: 'changed', document: '{}', account_id: null, at })
      .execute();
    await server.db
      .insertInto('quiz_sessions')
      .values({ token_hash: uuidv7(), registration_id, created_at: at, last_seen_at: at })
      .execute();
    await server.db
      .insertInto('quiz_attempts')
      .values({
        id: attempt,
        registration_id,
        quiz_id,
        stage: 1,
        questions: '[]',
        started_at: at,
        ends_at: at,
        answered: 1,
        status: 'completed',
        finished_at: at,
      })
      .execute();
    await server.db
      .insertInto('quiz_answers')
      .values({ attempt_id: attempt, position: 0, option: 0, answered_at: at })
      .execute();
    await server.db
      .insertInto('quiz_results')
      .values({
        id: uuidv7(),
        registration_id,
        quiz_id,
        stage: 1,
        score: 1,
        total_questions: 1,
        time_taken: 1,
        completed_at: at,
        status: 'completed',
        source: 'site',
        hidden: 0,
      })
      .execute();
  }
  const names = async () =>
    (await server.db.selectFrom('registrations').select('full_name').orderBy('full_name').execute()).map(
      ({ full_name }) => full_name,
    );
  const hanging = async () => {
    const tables = [
      'registration_revisions',
      'quiz_sessions',
      'quiz_attempts',
      'quiz_answers',
      'quiz_results',
    ] as const;
    const counts = tables.map((table) =>
      server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).map(({ count }) => Number(count));
  };

  it('are those of past quizzes after the months of the settings, with all that hangs on them', async () => {
    const old = await register('Old', 370);
    await useIt(old.id);
    await register('Young', 300);
    await sweep(server.app.context);
    expect(await names()).toEqual(['Old', 'Young']);
    await quizzesRepository(server.db).start('2027', START);
    await useIt((await register('Of the current quiz', 370)).id);
    await sweep(server.app.context);
    expect(await names()).toEqual(['Of the current quiz', 'Young']);
    expect(await hanging()).toEqual([1, 1, 1, 1, 1]);
  });

  it('are kept as long as an administrator has set', async () => {
    await register('Old', 370);
    await register('Young', 40);
    await quizzesRepository(server.db).start('2027', START);
    const repository = settingsRepository(server.db);
    const save = async (registrationMonths: number) => {
      const { settings, updated_at } = await repository.readStored();
      const changed = { ...settings, retention: { ...settings.retention, registrationMonths } };
      await repository.save(changed, { accountId: null, now: START, updated_at });
      await sweep(server.app.context);
    };
    const { usual } = RETENTION_LIMITS.registrationMonths;
    expect((await repository.read()).retention.registrationMonths).toBe(usual);
    await save(13);
    expect(await names()).toEqual(['Old', 'Young']);
    await save(2);
    expect(await names()).toEqual(['Young']);
    await save(1);
    expect(await names()).toEqual([]);
  });

  it('are those deleted thirty days ago, in the current quiz too, with the repeats of the same person', async () => {
    const deleted = await register('Deleted Sample', 50);
    await register('Sample Deleted', 45);
    await register('Kept Sample', 50);
    await register('Sample Kept', 45);
    await remove(deleted.id, 30);
    await sweep(server.app.context);
    expect(await names()).toHaveLength(4);
    server.advance(1);
    await sweep(server.app.context);
    expect(await names()).toEqual(['Kept Sample', 'Sample Kept']);
  });

  it('are a repeat too that came while its first one was deleted', async () => {
    const first = await register('Kept Sample', 50);
    await register('Sample Kept', 1);
    await server.db.deleteFrom('registrations').where('id', '=', first.id).execute();
    await register('New Sample', 0);
    await sweep(server.app.context);
    expect(await names()).toEqual(['New Sample']);
  });

  it('go however many they are', async () => {
    const first = await register('First', 400);
    const { id: _id, ...row } = await server.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 450 }, (_, index) => ({
      ...row,
      id: uuidv7(),
      reference: `COG-${index}`,
      name_key: String(index),
    }));
    for (let from = 0; from < more.length; from += 30) {
      await server.db
        .insertInto('registrations')
        .values(more.slice(from, from + 30))
        .execute();
    }
    await quizzesRepository(server.db).start('2027', START);
    await sweep(server.app.context);
    expect(await names()).toEqual([]);
  });
});
