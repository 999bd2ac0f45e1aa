import { QUESTIONS_PAGE_SIZE } from '@cog/contracts/quiz/questions.constants';
import { getQuestion, getQuestions } from '@cog/contracts/quiz/questions.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams, type QuestionsAsked } from './questions.address.ts';

/** The list's filters, as a query for the server. */
export const questionsQuery = ({ stage, search, withoutYoruba }: QuestionsAsked) => ({
  ...(stage === null ? {} : { stage }),
  ...(search ? { search } : {}),
  ...(withoutYoruba ? { withoutYoruba } : {}),
});

/** Loads the page of the bank that the address asks for, and the question to edit; null for none. */
export async function loader({ request, api }: LoaderArguments) {
  const asked = parseSearchParams(new URL(request.url).searchParams);
  const { page, opened } = asked;
  const { signal } = request;
  const query = { ...questionsQuery(asked), page, pageSize: QUESTIONS_PAGE_SIZE };
  const [list, edited] = await Promise.all([
    api.call(getQuestions, { query, signal }),
    opened.kind === 'edit' ? api.call(getQuestion, { params: { id: opened.id }, signal }) : null,
  ]);
  return { asked, list: loadedOrSignIn(list, request), edited: edited && loadedOrSignIn(edited, request) };
}
