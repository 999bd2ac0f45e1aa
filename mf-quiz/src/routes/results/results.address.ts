import * as pages from '@cog/contracts/composition/pages';
import type { QueryOf } from '@cog/contracts/lib/endpoint';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { UUID } from '@cog/contracts/lib/patterns';
import { withQuery } from '@cog/contracts/lib/withQuery';
import { STAGES, type Stage } from '@cog/contracts/quiz/constants';
import { LONGEST_RESULT_SEARCH, RESULTS_PAGE_SIZE } from '@cog/contracts/quiz/results.constants';
import type { getQuizResults } from '@cog/contracts/quiz/results.endpoints';

const LAST_PAGE = 10_000;

export interface ResultsParams {
  /** Null for the last stage that has results. */
  stage: Stage | null;
  search: string;
  /** From 1. */
  page: number;
  /** Id of a result: the page that contains it is requested. */
  near: string | null;
}

/** Parses the query of an address; invalid values are ignored. */
export function parseSearchParams(query: URLSearchParams): ResultsParams {
  const page = query.get('page') ?? '';
  const near = query.get('near') ?? '';
  return {
    stage: STAGES.find((stage) => String(stage) === query.get('stage')) ?? null,
    search: cleanText(query.get('search') ?? '').slice(0, LONGEST_RESULT_SEARCH),
    page: /^\d{1,5}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
    near: UUID.test(near) ? near : null,
  };
}

/** Address of a page of the leaderboard, without default values. */
export function resultsAddress({
  stage = null,
  search = '',
  page = 1,
  near = null,
}: Partial<ResultsParams> = {}): string {
  const query = new URLSearchParams();
  if (stage !== null) query.set('stage', String(stage));
  if (search) query.set('search', search);
  if (page > 1 && near === null) query.set('page', String(page));
  if (near !== null) query.set('near', near);
  return withQuery(pages.quizResults, query);
}

/** The query for a page of the leaderboard. */
export const queryOf = ({ stage, search, page, near }: ResultsParams): Partial<QueryOf<typeof getQuizResults>> => ({
  ...(stage === null ? {} : { stage }),
  ...(search ? { search } : {}),
  ...(near === null || search ? { page } : { near }),
  pageSize: RESULTS_PAGE_SIZE,
});
