import { describeOnEveryDatabase } from '../../../testing/testDatabase.ts';
import { START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { addParticipants } from '../testing/quizFixture.ts';
import { AnswerWriter } from './AnswerWriter.ts';

const at = START.toISOString();
const ENDS_AT = new Date(START.getTime() + 60_000).toISOString();

describeOnEveryDatabase('writing answers', (create) => {
  let attempts: string[];
  const stored = () =>
    server.db.selectFrom('quiz_answers').selectAll().orderBy('attempt_id').orderBy('position').execute();

  const server = withServer(create, {
    fill: async () => {
      const { id: quizId } = await quizzesRepository(server.db).current();
      const people = await addParticipants(server.db, 250, START);
      attempts = people.map((_person, index) => `attempt-${String(index).padStart(3, '0')}`);
      for (const [index, { id }] of people.entries()) {
        const row = { registration_id: id, quiz_id: quizId, stage: 1, questions: '[]', finished_at: null } as const;
        const times = { started_at: at, ends_at: ENDS_AT };
        await server.db
          .insertInto('quiz_attempts')
          .values({ id: attempts[index] ?? '', ...row, ...times, answered: 0, status: 'running' })
          .execute();
      }
    },
  });

  it('takes the answers of 250 people at once', async () => {
    const writer = new AnswerWriter(server.db);
    const taken = await Promise.all(
      attempts.map((attemptId, index) => writer.write({ attemptId, position: 0, option: index % 4, at })),
    );
    expect(new Set(taken)).toEqual(new Set([true]));
    expect((await stored()).map(({ attempt_id, option }) => [attempt_id, option])).toEqual(
      attempts.map((attemptId, index) => [attemptId, index % 4]),
    );
  });

  it('takes each first of many that race through two processes', async () => {
    const writers = [new AnswerWriter(server.db), new AnswerWriter(server.db)];
    const few = attempts.slice(0, 20);
    const taken = await Promise.all(
      [0, 1, 2, 3].flatMap((option) =>
        few.map((attemptId) => writers[option % 2]?.write({ attemptId, position: 0, option, at })),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect((await stored()).map(({ attempt_id }) => attempt_id)).toEqual(few);
  });

  it('takes no answer that is ahead, repeated, late or of no attempt, and the others all the same', async () => {
    const writer = new AnswerWriter(server.db);
    const write = (index: number, more: { position?: number; at?: string } = {}) =>
      writer.write({ attemptId: attempts[index] ?? '', position: 0, option: 1, at, ...more });
    await write(0);
    const taken = await Promise.all([
      write(0),
      write(1, { position: 1 }),
      write(2, { at: ENDS_AT }),
      writer.write({ attemptId: 'nobody', position: 0, option: 1, at }),
      write(3),
      write(4, { at: new Date(Date.parse(ENDS_AT) - 1).toISOString() }),
    ]);
    expect(taken).toEqual([false, false, false, false, true, true]);
    expect((await stored()).map(({ attempt_id }) => attempt_id)).toEqual([0, 3, 4].map((index) => attempts[index]));
  });

  it('fails for one answer alone when that cannot be written', async () => {
    const writer = new AnswerWriter(server.db);
    const broken = { attempt_id: attempts[1] ?? '', position: 0, option: 0, answered_at: at };
    await server.db.insertInto('quiz_answers').values(broken).execute();
    const written = await Promise.allSettled(
      attempts.slice(0, 4).map((attemptId) => writer.write({ attemptId, position: 0, option: 2, at })),
    );
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    const answered = await server.db
      .selectFrom('quiz_attempts')
      .select('id')
      .where('answered', '=', 1)
      .orderBy('id')
      .execute();
    expect(answered.map(({ id }) => id)).toEqual([0, 2, 3].map((index) => attempts[index]));
  });
});
