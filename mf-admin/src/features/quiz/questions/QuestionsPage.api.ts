import { QUESTIONS_PAGE_SIZE } from '@cog/contracts/quiz/questions.constants';
import { getQuestion, getQuestions } from '@cog/contracts/quiz/questions.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams, type QuestionsAsked } from './questions.address.ts';

/** What narrows the list, as the server is asked for it. */
export const questionsQuery = ({ stage, search, withoutYoruba }: QuestionsAsked) => ({
  ...(stage === null ? {} : { stage }),
  ...(search ? { search } : {}),
  ...(withoutYoruba ? { withoutYoruba } : {}),
});

/** A page of the bank as the address asks for it, and the question that is to be edited: null for none. */
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
