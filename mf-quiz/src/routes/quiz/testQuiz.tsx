import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { Stage } from '@cog/contracts/quiz/constants';
import type { Attempt, Participant, ParticipantStage, QuizInfo, StageInfo } from '@cog/contracts/quiz/schema';
import { TransportError } from '@cog/platform/shell';
import { type RenderRouteOptions, testRoute } from '@cog/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { ENTERED_KEY } from './keptQuiz.ts';
import * as route from './route.ts';

/** Shared by the tests of the quiz page: a server with given replies, stages, a participant, questions. */

/** The server's time in these tests: noon in Lagos. */
export const NOW = '2026-11-21T11:00:00.000Z';
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The time this long after `NOW` (before it if negative), ISO 8601. */
export const later = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();

const rules = { questionCount: 3, timeLimitSeconds: 600, passMarkPercent: 60 };
export const unset = (stage: Stage): StageInfo => ({ stage, state: 'unset', opensAt: null, closesAt: null, ...rules });
export const upcoming = (stage: Stage, opensIn = 2 * HOUR): StageInfo => ({
  stage,
  state: 'upcoming',
  opensAt: later(opensIn),
  closesAt: later(opensIn + 8 * HOUR),
  ...rules,
});
export const open = (stage: Stage, closesIn = 6 * HOUR): StageInfo => ({
  stage,
  state: 'open',
  opensAt: later(-HOUR),
  closesAt: later(closesIn),
  ...rules,
});
export const closed = (stage: Stage): StageInfo => ({
  stage,
  state: 'closed',
  opensAt: later(-9 * HOUR),
  closesAt: later(-HOUR),
  ...rules,
});

export const quizWith = (...stages: StageInfo[]): QuizInfo => ({ name: '2026', stages, practiceCount: 12, now: NOW });

export const at = (
  info: StageInfo,
  standing: ParticipantStage['standing'],
  more: Partial<ParticipantStage> = {},
): ParticipantStage => ({ ...info, standing, answered: 0, ranOutOfTime: false, result: null, ...more });

export const REFERENCE = 'COG-7K4M-2QXD';

export const participantAt = (...stages: ParticipantStage[]): Participant => ({
  fullName: 'Ọláyínká Àdùkẹ́',
  reference: REFERENCE,
  stages,
  now: NOW,
});

/** The question at a position; the last option of the first has no Yoruba. */
const questionAt = (position: number) => ({
  position,
  text: `Question text ${position + 1}`,
  textYoruba: `Ìbéèrè ${position + 1}`,
  options: [
    { text: 'Noah', textYoruba: 'Nóà' },
    { text: 'Moses', textYoruba: 'Mósè' },
    { text: 'Elijah', textYoruba: position === 0 ? null : 'Èlíjà' },
  ],
});

export const attemptAt = (answered: number, more: Partial<Attempt> = {}): Attempt => ({
  stage: 1,
  status: 'running',
  total: 3,
  answered,
  question: questionAt(answered),
  startedAt: NOW,
  endsAt: later(10 * MINUTE),
  now: NOW,
  ...more,
});

export const endedAs = (status: 'completed' | 'timeout', answered: number): Attempt =>
  attemptAt(answered, { status, question: null });

export type Reply = ApiResponse | TransportError | Promise<ApiResponse> | (() => ApiResponse);

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });
export const no = (status: number, message: string): ApiResponse => ({ status, body: { success: false, message } });
export const offline = (): Reply => new TransportError('offline');

/** Replies of a fake server by call, 'POST /api/quiz/answer': one after the other, the last one repeated. */
export type Replies = Record<string, Reply[]>;

/** A server with given replies, which records the requests. The replies may be changed while it runs. */
export function serverThat(replies: Replies) {
  const requests: ApiRequest[] = [];
  const network = async (request: ApiRequest): Promise<ApiResponse> => {
    requests.push(request);
    const name = `${request.method} ${request.path.split('?')[0]}`;
    const waiting = replies[name];
    const reply = waiting && waiting.length > 1 ? waiting.shift() : waiting?.[0];
    if (reply === undefined) throw new Error(`This test expects no ${name}.`);
    if (reply instanceof TransportError) throw reply;
    return typeof reply === 'function' ? reply() : reply;
  };
  const named = (name: string) =>
    requests.filter((request) => `${request.method} ${request.path.split('?')[0]}` === name);
  return { network, requests, replies, named };
}

export const SESSION = 'GET /api/quiz/session';
export const ATTEMPT = 'GET /api/quiz/attempt';
export const START = 'POST /api/quiz/attempt';
export const ANSWER = 'POST /api/quiz/answer';

export interface OpenOptions extends RenderRouteOptions {
  quiz?: QuizInfo;
}

/** Opens the page as the server renders it. */
export function openQuiz(
  server: ReturnType<typeof serverThat>,
  { quiz = quizWith(open(1), upcoming(2), unset(3)), ...options }: OpenOptions = {},
) {
  const tested = testRoute(route, {
    at: '/quiz',
    data: { quiz, countedFrom: Date.parse(quiz.now), contactPhones: ['+2348000000003'], exampleReference: REFERENCE },
    madeAt: Date.parse(quiz.now),
    network: server.network,
    otherPaths: ['/register', '/QuizResultsPage'],
    ...options,
  });
  const view = render(tested.element);
  return { ...tested, ...view };
}

/** Marks this device as one on which a participant has signed in. */
export const hasEntered = () => localStorage.setItem(`cog:${ENTERED_KEY}`, 'true');

export const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Advances promises and fake timers. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Presses a button, a link or a radio button, and waits for the consequences. */
export const press = (element: HTMLElement) =>
  act(async () => {
    element.click();
    await jest.advanceTimersByTimeAsync(100);
  });

/** Prepares each test: an empty device whose clock shows the server's time. */
export function prepareEach(): void {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ['queueMicrotask'] });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
