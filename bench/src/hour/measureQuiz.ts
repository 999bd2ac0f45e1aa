import { addParticipants, addQuestions, setUpStage } from '@cog/server/dist/api/quiz/testing/quizFixture.js';
import { checkQuizLoad, takeQuizAtOnce } from '@cog/server/dist/api/quiz/testing/quizLoad.js';
import { migrate } from '@cog/server/dist/db/migrate.js';
import { openDatabase } from '@cog/server/dist/db/openDatabase.js';
import { ownDatabase } from '../../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../../build-config/scripts/productionSite.mjs';
import { treeMicroseconds, withPostgres } from '../processes.ts';
import { atMost, type Found, type Options, row } from '../rows.ts';

const PARTICIPANTS = 500;
const QUESTIONS = 20;
const BANK = 100;
/** Shorter than anyone needs to read a question and four options. */
const THINKING_MS = [2000, 6000] as const;
const DAY_MS = 24 * 60 * 60_000;

async function measureOn(name: string, databaseUrl: string | null): Promise<Required<Pick<Found, 'rows' | 'details'>>> {
  const database = databaseUrl === null ? null : await ownDatabase(databaseUrl);
  const location = (dataDir: string) => ({ dataDir, databaseUrl: database?.url ?? null });
  const now = new Date();
  let participants: Awaited<ReturnType<typeof addParticipants>> = [];
  const settings = { SEED: 'none', ...(database === null ? {} : { DATABASE_URL: database.url }) };
  const site = await startSite(settings, async (dataDir) => {
    const db = openDatabase(location(dataDir));
    await migrate(db);
    participants = await addParticipants(db, PARTICIPANTS, now);
    await addQuestions(db, 1, BANK, now);
    const dates = { opensAt: new Date(now.getTime() - DAY_MS), closesAt: new Date(now.getTime() + DAY_MS) };
    await setUpStage(db, { stage: 1, ...dates, questionCount: QUESTIONS, passMarkPercent: 0 }, now);
    await db.destroy();
  });
  const db = openDatabase(location(site.dataDirectory));
  try {
    const before = treeMicroseconds(site.pid);
    const figures = await takeQuizAtOnce({ urls: [site.url], participants, stage: 1, thinking: THINKING_MS });
    const microseconds = treeMicroseconds(site.pid) - before;
    const { lost, wrongResults, timeOff } = await checkQuizLoad(db, figures, 1);
    const { enter, start, answer } = figures;
    return {
      rows: [
        row(`quiz of ${PARTICIPANTS} people on ${name}: an answer, 99 of 100`, answer.p99, 'ms', atMost(300)),
        row(`quiz on ${name}: answers lost, results that are wrong`, lost + wrongResults, '', atMost(0)),
        row(`quiz on ${name}: longest time off, beyond the network’s delay`, timeOff, 'ms', atMost(0)),
      ],
      details: [
        row(`${name}: answers`, answer.count),
        row(`${name}: an answer, median`, answer.median, 'ms'),
        row(`${name}: an answer, longest`, answer.longest, 'ms'),
        row(`${name}: to enter, median`, enter.median, 'ms'),
        row(`${name}: to begin, median`, start.median, 'ms'),
        row(`${name}: processor time, all together`, microseconds / 1e6, 's'),
      ],
    };
  } finally {
    await db.destroy();
    await site.close();
    await database?.remove();
  }
}

/**
 * Has hundreds of participants take the quiz at the same time. Measures how long answers take, and checks that every
 * acknowledged one is stored with its time. On SQLite, and on PostgreSQL where installed.
 */
export async function measureQuiz({ progress }: Options): Promise<Found> {
  progress(`${PARTICIPANTS} participants on SQLite`);
  const { rows, details } = await measureOn('SQLite', null);
  await withPostgres(async ({ url }) => {
    progress(`${PARTICIPANTS} participants on PostgreSQL`);
    const found = await measureOn('PostgreSQL', url);
    rows.push(...found.rows);
    details.push(...found.details);
  });
  return { rows, details };
}
