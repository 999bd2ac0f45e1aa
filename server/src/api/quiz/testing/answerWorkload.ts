import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestion, enterQuiz, startAttempt } from '@cog/contracts/quiz/endpoints';
import { attempt as attemptSchema } from '@cog/contracts/quiz/schema';
import type { DatabaseLocation } from '../../../db/dialect.ts';
import { openDatabase } from '../../../db/openDatabase.ts';
import { addParticipants, addQuestions, setUpStage } from './quizFixture.ts';

/** Answers per participant, before the next participant continues. */
const QUESTIONS = 100;
const STAGE = 1;
const DAY_MS = 24 * 60 * 60_000;

interface Sent {
  cookie: string;
  position: number;
  option: number;
}

const BUSY_MS = 100;

/** The response, or null when the server died before it came. Retries while the server is too busy. */
async function post(url: string, path: string, body: object, cookie = ''): Promise<Response | null> {
  try {
    const headers = { 'content-type': 'application/json', cookie };
    for (;;) {
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      await response.clone().arrayBuffer();
      if (response.status !== 503) return response;
      await wait(BUSY_MS);
    }
  } catch {
    // fetch rejects only for network errors; the stored data show whether that was right.
    return null;
  }
}

/**
 * A workload of quiz answers for a server that is killed during it; recorded by participant, position and option.
 *
 * @param location the server's database, in which participants are registered and answers are read
 */
export function quizAnswers(location: () => DatabaseLocation) {
  /** Answers that were sent and not acknowledged, by participant. */
  const unanswered = new Map<string, Sent>();
  let isSetUp = false;

  async function nextPerson() {
    const db = openDatabase(location());
    try {
      const now = new Date();
      if (!isSetUp) {
        isSetUp = true;
        await addQuestions(db, STAGE, QUESTIONS, now);
        const dates = { opensAt: new Date(now.getTime() - DAY_MS), closesAt: new Date(now.getTime() + DAY_MS) };
        await setUpStage(db, { stage: STAGE, ...dates, questionCount: QUESTIONS, timeLimitSeconds: 3600 }, now);
      }
      const [person] = await addParticipants(db, 1, now);
      if (person === undefined) throw new Error('Nobody was registered.');
      return person;
    } finally {
      await db.destroy();
    }
  }

  /** @returns the number of answered questions, or null when the server is gone */
  async function send(url: string, id: string, sent: Sent, acknowledged: Set<string>): Promise<number | null> {
    unanswered.set(id, sent);
    const { cookie, position, option } = sent;
    const response = await post(url, answerQuestion.path, { stage: STAGE, position, option }, cookie);
    if (response === null) return null;
    if (response.status !== 200) throw new Error(`An answer was answered ${response.status}.`);
    const { answered } = attemptSchema.cast(await response.json());
    unanswered.delete(id);
    acknowledged.add(`${id} ${position} ${option}`);
    return answered;
  }

  return {
    name: 'answers of the quiz',

    async write(url: string, acknowledged: Set<string>): Promise<void> {
      for (;;) {
        const { id, reference, phoneNumber } = await nextPerson();
        const entered = await post(url, enterQuiz.path, { reference, phoneNumber });
        const cookie = entered?.headers.get('set-cookie')?.split(';')[0] ?? '';
        const begun = entered && (await post(url, startAttempt.path, { stage: STAGE }, cookie));
        if (!begun) return;
        for (let position: number | null = 0; position < QUESTIONS; ) {
          position = await send(url, id, { cookie, position, option: position % 4 }, acknowledged);
          if (position === null) return;
        }
      }
    },

    async resume(url: string, acknowledged: Set<string>): Promise<void> {
      for (const [id, sent] of [...unanswered]) await send(url, id, sent, acknowledged);
    },

    async stored(): Promise<string[]> {
      const db = openDatabase(location());
      try {
        const rows = await db
          .selectFrom('quiz_answers')
          .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
          .select(['registration_id', 'position', 'option', 'questions'])
          .execute();
        return rows.map(({ registration_id, position, option, questions }) => {
          const asked: { order: number[] }[] = JSON.parse(questions);
          return `${registration_id} ${position} ${asked[position]?.order.indexOf(option)}`;
        });
      } finally {
        await db.destroy();
      }
    },
  };
}
