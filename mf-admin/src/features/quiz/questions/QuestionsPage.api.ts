import { QUESTIONS_PAGE_SIZE } from '@cog/contracts/quiz/questions.constants';
import { getQuestion, getQuestions } from '@cog/contracts/quiz/questions.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams, type QuestionsParams } from './questions.address.ts';

/** The list's filters, as a query for the server. */
export const questionsQuery = ({ stage, search, withoutYoruba }: QuestionsParams) => ({
  ...(stage === null ? {} : { stage }),
  ...(search ? { search } : {}),
  ...(withoutYoruba ? { withoutYoruba } : {}),
});

/** Loads the page of the bank that the address asks for, and the question to edit; null for none. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { page, opened } = params;
  const { signal } = request;
  const query = { ...questionsQuery(params), page, pageSize: QUESTIONS_PAGE_SIZE };
  const [list, edited] = await Promise.all([
    api.call(getQuestions, { query, signal }),
    opened.kind === 'edit' ? api.call(getQuestion, { params: { id: opened.id }, signal }) : null,
  ]);
  return { params, list: loadedOrSignIn(list, request), edited: edited && loadedOrSignIn(edited, request) };
}
