import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDatabase } from '../../build-config/scripts/ownDatabase.mjs';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { root } from '../../build-config/scripts/workspace.mjs';

export const PARTICIPANTS = 500;
const QUESTIONS = 20;
const BANK = 100;
const STAGES = [
  // Faster than anybody reads a question and four options.
  { stage: 1, what: 'each thinks 2 to 6 s', thinking: [2000, 6000] },
  { stage: 2, what: 'all answer in the same moment', thinking: 'together' },
];
const DAY_MS = 24 * 60 * 60_000;
const server = (path) => import(join(root, 'server/dist', path));

/** Processor time that a process has used so far, in milliseconds. Linux counts 100 ticks a second. */
function processorMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measureDatabase(name, databaseUrl, progress) {
  const { openDatabase } = await server('db/openDatabase.js');
  const { migrate } = await server('db/migrate.js');
  const { addParticipants, addQuestions, setUpStage } = await server('api/quiz/testing/quizFixture.js');
  const { checkQuizLoad, takeQuizAtOnce } = await server('api/quiz/testing/quizLoad.js');
  const database = databaseUrl === null ? null : await ownDatabase(databaseUrl);
  const now = new Date();
  let location;
  let people = [];
  const settings = { SEED: 'none', ...(database === null ? {} : { DATABASE_URL: database.url }) };
  const site = await startSite(settings, async (dataDir) => {
    location = { dataDir, databaseUrl: database?.url ?? null };
    const db = openDatabase(location);
    await migrate(db);
    people = await addParticipants(db, PARTICIPANTS * STAGES.length, now);
    const dates = { opensAt: new Date(now.getTime() - DAY_MS), closesAt: new Date(now.getTime() + DAY_MS) };
    for (const { stage } of STAGES) {
      await addQuestions(db, stage, BANK, now);
      await setUpStage(db, { stage, ...dates, questionCount: QUESTIONS, passMarkPercent: 0 }, now);
    }
    await db.destroy();
  });
  const db = openDatabase(location);
  try {
    const figures = [];
    for (const [index, { stage, what, thinking }] of STAGES.entries()) {
      progress(`quiz: ${name}, ${PARTICIPANTS} participants, ${what}`);
      const participants = people.slice(index * PARTICIPANTS, (index + 1) * PARTICIPANTS);
      if (stage > 1) await passStageBefore(db, participants, stage - 1, now);
      const before = processorMilliseconds(site.pid);
      const { acknowledged, ...waits } = await takeQuizAtOnce({ urls: [site.url], participants, stage, thinking });
      const processor = processorMilliseconds(site.pid) - before;
      figures.push({ what, ...waits, processor, ...(await checkQuizLoad(db, { acknowledged }, stage)) });
    }
    return { name, figures };
  } finally {
    await db.destroy();
    await site.close();
    await database?.remove();
  }
}

/** Results of the stage before, as if they had been brought from elsewhere. */
async function passStageBefore(db, participants, stage, now) {
  const { id: quizId } = await db.selectFrom('quizzes').select('id').executeTakeFirstOrThrow();
  for (const { id } of participants) {
    const row = { registration_id: id, quiz_id: quizId, stage, completed_at: now.toISOString(), source: 'upload' };
    const score = { score: 1, total_questions: 1, time_taken: 1, status: 'completed', hidden: 0 };
    await db
      .insertInto('quiz_results')
      .values({ id: `${id} ${stage}`, ...row, ...score })
      .execute();
  }
}

/**
 * Hundreds of participants who take the quiz at the same time through the running server: how long they wait for an
 * answer, and whether all that was acknowledged is stored, with its time. On SQLite, and on PostgreSQL when
 * `DATABASE_URL` names a server on which databases may be made.
 *
 * @param {{ progress: (text: string) => void }} options
 */
export async function measureQuiz({ progress }) {
  const databases = [await measureDatabase('SQLite', null, progress)];
  const { DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl) databases.push(await measureDatabase('PostgreSQL', databaseUrl, progress));
  return { participants: PARTICIPANTS, questions: QUESTIONS, databases };
}
