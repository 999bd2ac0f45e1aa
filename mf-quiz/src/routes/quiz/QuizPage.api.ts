import type { AnswerOf, Endpoint } from '@cog/contracts/lib/endpoint';
import { getQuizStages } from '@cog/contracts/quiz/endpoints';
import type { QuizWithoutClock } from '@cog/contracts/quiz/schema';
import { ANY_CHURCH, exampleReference, referencePrefix } from '@cog/contracts/registrations/referencePrefix';
import { getSettings } from '@cog/contracts/settings/endpoints';
import {
  type ApiAnswer,
  type ApiClient,
  type CallInput,
  dataOrThrow,
  type LoaderArguments,
  type ShouldRevalidateFunction,
} from '@cog/platform';
import type { ServerClock } from './ServerClock.ts';

export interface QuizPageData {
  /** Without the server's clock, so that the page stays the same until a stage opens or closes. */
  quiz: QuizWithoutClock;
  /** When a stage last opened or closed, in milliseconds since 1970 UTC; 0 before the first. The first render counts from it. */
  countedFrom: number;
  /** Phone numbers for questions about the quiz, E.164. */
  contactPhones: string[];
  /** An example of a reference. */
  exampleReference: string;
}

/** When a stage last opened or closed, according to the stages' states from the server. */
const lastBoundary = ({ stages }: QuizWithoutClock): number =>
  stages
    .map(({ state, opensAt, closesAt }) => ({ open: opensAt, closed: closesAt, upcoming: null, unset: null })[state])
    .reduce((last, moment) => Math.max(last, moment === null ? 0 : Date.parse(moment)), 0);

/**
 * Loads the current quiz and its phone numbers. The same for everyone, so that a device may keep the page; only the
 * browser requests the participant.
 */
export async function loadQuiz({ api, request }: LoaderArguments): Promise<QuizPageData> {
  const [quiz, settings] = await Promise.all([
    api.call(getQuizStages, { signal: request.signal }),
    api.call(getSettings, { signal: request.signal }),
  ]);
  const shown = dataOrThrow(quiz);
  return {
    quiz: shown,
    countedFrom: lastBoundary(shown),
    contactPhones: settings.ok ? settings.data.quiz.contactPhones : [],
    exampleReference: exampleReference(
      settings.ok ? referencePrefix(settings.data.quiz.referencePrefix, settings.data.churchName) : ANY_CHURCH,
    ),
  };
}

/** A change of the query shows another part of the page, which fetches its own data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

/** Calls an endpoint of the quiz and sets the clock by the time in the answer. */
export async function callByServerClock<E extends Endpoint>(
  api: ApiClient,
  clock: ServerClock,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ApiAnswer<AnswerOf<E>>> {
  const askedAt = performance.now();
  const answer = await api.call(endpoint, input);
  if (answer.ok) {
    const data: unknown = answer.data;
    if (typeof data === 'object' && data !== null && 'now' in data && typeof data.now === 'string') {
      clock.set(data.now, askedAt);
    }
  }
  return answer;
}
