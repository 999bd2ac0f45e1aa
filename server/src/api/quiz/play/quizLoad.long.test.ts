import { openDatabase } from '../../../db/openDatabase.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/serverProcess.ts';
import { describeWithDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { addParticipants, addQuestions, setUpStage } from '../testing/quizFixture.ts';
import { checkQuizLoad, takeQuizAtOnce } from '../testing/quizLoad.ts';

const PEOPLE = 60;
const QUESTIONS = 8;
const HOUR = 60 * 60_000;

/** A small load; the full one, with 500 people and measurements, is `npm run bench -- --only quiz`. */
describeWithDatabase('many participants at once', (create) => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];

  beforeEach(async () => {
    database = await create();
    // SQLite supports one server process, PostgreSQL several.
    const names = database.databaseUrl === null ? ['only'] : ['one', 'other'];
    servers = await Promise.all(
      names.map(() => startServerProcess(database, { SEED: 'none', SEVERAL_SERVERS: 'allowed' })),
    );
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.remove();
  });

  it('lose no answer and get the time and the score that are theirs', async () => {
    const db = openDatabase(database);
    try {
      const now = new Date();
      const participants = await addParticipants(db, PEOPLE, now);
      await addQuestions(db, 1, 30, now);
      const dates = { opensAt: new Date(now.getTime() - HOUR), closesAt: new Date(now.getTime() + HOUR) };
      await setUpStage(db, { stage: 1, ...dates, questionCount: QUESTIONS }, now);
      const urls = servers.map(({ url }) => url);
      const figures = await takeQuizAtOnce({ urls, participants, stage: 1, thinking: 'together' });
      expect(figures.acknowledged).toHaveLength(PEOPLE * QUESTIONS);
      expect(await checkQuizLoad(db, figures, 1)).toEqual({ lost: 0, unasked: 0, timeOff: 0, wrongResults: 0 });
      const scores = await db.selectFrom('quiz_results').select('score').execute();
      expect(scores.map(({ score }) => score)).toEqual(Array.from({ length: PEOPLE }, () => QUESTIONS / 2));
    } finally {
      await db.destroy();
    }
  });
});
