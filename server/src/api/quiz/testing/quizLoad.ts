import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '@cog/contracts/quiz/constants';
import { answerQuestion, enterQuiz, startAttempt } from '@cog/contracts/quiz/endpoints';
import { attempt as attemptSchema } from '@cog/contracts/quiz/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { RIGHT, type TestParticipant } from './quizFixture.ts';

/** An acknowledged answer, with the time range in which the server must have received it, in epoch milliseconds. */
interface Acknowledged {
  registrationId: string;
  position: number;
  isRight: boolean;
  sentAt: number;
  receivedAt: number;
}

/** Response times of calls of one kind, in milliseconds. */
export interface Waits {
  count: number;
  median: number;
  p99: number;
  longest: number;
}

export interface QuizLoadFigures {
  enter: Waits;
  start: Waits;
  answer: Waits;
  acknowledged: Acknowledged[];
}

export interface QuizLoad {
  /** Addresses of the server, or of several on one database, without a trailing slash. Every participant uses them in turn. */
  urls: readonly string[];
  participants: readonly TestParticipant[];
  stage: Stage;
  /**
   * Shortest and longest time to think about a question, in milliseconds; or 'together': all answer at the same moment, and wait
   * until the last of them has the next question.
   */
  thinking: readonly [number, number] | 'together';
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

function waitsOf(times: readonly number[]): Waits {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), longest: at(1) };
}

/** Returns a barrier: its promise resolves once this many have arrived, and then it starts again. */
function meeting(count: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => {};
  let opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    arrived++;
    if (arrived < count) return opened;
    arrived = 0;
    open();
    opened = new Promise((resolve) => {
      open = resolve;
    });
  };
}

/**
 * Simulates participants who take a stage at the same time through a server elsewhere, each over its own connection and with half
 * of the answers right.
 *
 * @throws Error when a call is refused
 */
export async function takeQuizAtOnce({ urls, participants, stage, thinking }: QuizLoad): Promise<QuizLoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: participants.length });
  const times = { enter: [] as number[], start: [] as number[], answer: [] as number[] };
  const acknowledged: Acknowledged[] = [];
  const meet = meeting(participants.length);

  let calls = 0;
  const post = (path: string, body: object, cookie: string) =>
    new Promise<Reply>((resolve, reject) => {
      const payload = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), cookie };
      const sent = request(`${urls[calls++ % urls.length]}${path}`, { method: 'POST', agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const parsed: unknown = JSON.parse(Buffer.concat(parts).toString());
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });

  async function timed(kind: keyof typeof times, path: string, body: object, cookie = '') {
    const sentAt = Date.now();
    const started = performance.now();
    const reply = await post(path, body, cookie);
    times[kind].push(performance.now() - started);
    const receivedAt = Date.now();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return { ...reply, sentAt, receivedAt };
  }

  const think = () =>
    thinking === 'together' ? meet() : pause(thinking[0] + Math.random() * (thinking[1] - thinking[0]));

  async function take({ id: registrationId, reference, phoneNumber }: TestParticipant, index: number): Promise<void> {
    const entered = await timed('enter', enterQuiz.path, { reference, phoneNumber });
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    // As on a quiz day, everyone has entered before the stage opens.
    await meet();
    if (thinking !== 'together') await think();
    let reply = await timed('start', startAttempt.path, { stage }, cookie);
    const { total } = attemptSchema.cast(reply.body);
    for (let position = 0; position < total; position++) {
      await think();
      // Read after thinking: when all answer together, parsing one response must not delay the next.
      const options = attemptSchema.cast(reply.body).question?.options ?? [];
      const right = options.findIndex(({ text }) => text.startsWith(RIGHT));
      const isRight = (position + index) % 2 === 0;
      const option = isRight ? right : (right + 1) % options.length;
      if (thinking === 'together') await meet();
      reply = await timed('answer', answerQuestion.path, { stage, position, option }, cookie);
      acknowledged.push({ registrationId, position, isRight, sentAt: reply.sentAt, receivedAt: reply.receivedAt });
    }
  }

  try {
    await Promise.all(participants.map(take));
  } finally {
    agent.destroy();
  }
  return { enter: waitsOf(times.enter), start: waitsOf(times.start), answer: waitsOf(times.answer), acknowledged };
}

/** Comparison of what was stored with what was acknowledged. */
export interface QuizLoadCheck {
  /** Acknowledged answers that are missing or stored differently. */
  lost: number;
  /** Stored answers that were not acknowledged. */
  unasked: number;
  /** Largest difference, in milliseconds, of a stored time from what its participant saw. */
  timeOff: number;
  /** Results that are missing, or differ from the acknowledged answers. */
  wrongResults: number;
}

/** Checks what a load has stored in the database. Both clocks must be those of one machine. */
export async function checkQuizLoad(
  db: Kysely<DatabaseSchema>,
  { acknowledged }: Pick<QuizLoadFigures, 'acknowledged'>,
  stage: Stage,
): Promise<QuizLoadCheck> {
  const answers = await db
    .selectFrom('quiz_answers')
    .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
    .select(['registration_id', 'position', 'answered_at', 'started_at'])
    .where('stage', '=', stage)
    .execute();
  const keyOf = (registrationId: string, position: number) => `${registrationId} ${position}`;
  const stored = new Map(answers.map((row) => [keyOf(row.registration_id, row.position), row]));
  let lost = 0;
  let timeOff = 0;
  const scores = new Map<string, number>();
  for (const { registrationId, position, isRight, sentAt, receivedAt } of acknowledged) {
    const row = stored.get(keyOf(registrationId, position));
    if (row === undefined) lost++;
    const at = Date.parse(row?.answered_at ?? '');
    timeOff = Math.max(timeOff, sentAt - at, at - receivedAt);
    scores.set(registrationId, (scores.get(registrationId) ?? 0) + (isRight ? 1 : 0));
  }
  const results = await db.selectFrom('quiz_results').selectAll().where('stage', '=', stage).execute();
  const byPerson = new Map(results.map((row) => [row.registration_id, row]));
  const wrongResults = [...scores].filter(([registrationId, score]) => {
    const result = byPerson.get(registrationId);
    return result?.score !== score || result.status !== 'completed';
  }).length;
  return { lost, unasked: answers.length - (acknowledged.length - lost), timeOff, wrongResults };
}
