import { getQuizResults } from '@cog/contracts/quiz/results.endpoints';
import type { QuizResults } from '@cog/contracts/quiz/results.schema';
import type { ApiAnswer, ApiClient, LoaderArguments } from '@cog/platform';
import { parseSearchParams, queryOf, type ResultsParams } from './results.address.ts';
import { FAILED, httpError } from './results.messages.ts';

export interface ResultsData {
  params: ResultsParams;
  results: QuizResults;
}

/**
 * Requests a page of the leaderboard. Failures use the messages of specification, section 8; an answer that does not
 * report success counts as a failure.
 *
 * @param background true for automatic requests
 */
export async function askResults(
  api: ApiClient,
  params: ResultsParams,
  { signal, background = false, pageSize }: { signal: AbortSignal; background?: boolean; pageSize?: number },
): Promise<ApiAnswer<QuizResults>> {
  const answer = await api.call(getQuizResults, {
    query: { ...queryOf(params), ...(pageSize === undefined ? {} : { pageSize }) },
    signal,
    background,
  });
  if (answer.ok) {
    const { success, message } = answer.data;
    return success ? answer : { ok: false, failure: { kind: 'unexpected', message: message || FAILED } };
  }
  const { failure } = answer;
  return failure.kind === 'refused'
    ? { ok: false, failure: { ...failure, message: httpError(failure.status) } }
    : answer;
}

/** Loads a page of the leaderboard. @throws Response with the message as its body */
export async function loader({ request, api }: LoaderArguments): Promise<ResultsData> {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const answer = await askResults(api, params, { signal: request.signal });
  if (answer.ok) return { params, results: answer.data };
  const { failure } = answer;
  const status = failure.kind === 'refused' ? failure.status : failure.kind === 'unexpected' ? 502 : 503;
  throw new Response(failure.message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
