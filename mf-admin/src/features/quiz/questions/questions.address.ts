import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import {
  LONGEST_QUESTION_SEARCH,
  QUESTIONS_CSV_PATH,
  type QuestionStage,
  questionStages,
} from '@cog/contracts/quiz/questions.constants';
import { listQuery, readPage, readSearch } from '../../../common/list/listQuery.ts';

/** What is above the list: nothing, the form of a new or an existing question, or the import. */
export type Opened = { kind: 'nothing' | 'new' | 'import' } | { kind: 'edit'; id: string };

export interface QuestionsAsked {
  /** Null for the whole bank. */
  stage: QuestionStage | null;
  search: string;
  withoutYoruba: boolean;
  /** From 1. */
  page: number;
  opened: Opened;
}

const stageNames: Readonly<Record<QuestionStage, string>> = { 0: 'practice', 1: '1', 2: '2', 3: '3' };

function readOpened(query: URLSearchParams): Opened {
  const open = query.get('open');
  if (open === 'new' || open === 'import') return { kind: open };
  const id = query.get('edit') ?? '';
  return RECORD_NAME.test(id) ? { kind: 'edit', id } : { kind: 'nothing' };
}

/** What an address asks for; anything odd is read as if it were not there. */
export const parseSearchParams = (query: URLSearchParams): QuestionsAsked => ({
  stage: questionStages.find((stage) => stageNames[stage] === query.get('stage')) ?? null,
  search: readSearch(query, LONGEST_QUESTION_SEARCH),
  withoutYoruba: query.get('yoruba') === 'missing',
  page: readPage(query),
  opened: readOpened(query),
});

/** Address of the page; what is as at first is left out. */
export function questionsAddress({
  stage = null,
  search,
  withoutYoruba,
  page,
  opened = { kind: 'nothing' },
}: Partial<QuestionsAsked>): `/${string}` {
  const query = listQuery({
    open: opened.kind === 'new' || opened.kind === 'import' ? opened.kind : null,
    edit: opened.kind === 'edit' ? opened.id : null,
    stage: stage === null ? null : stageNames[stage],
    search,
    yoruba: withoutYoruba ? 'missing' : null,
    page,
  });
  return `${pages.quizQuestions}${query}`;
}

/** Address of the file with a stage's questions, or the whole bank. */
export const questionsCsvAddress = (stage: QuestionStage | null): string =>
  stage === null ? QUESTIONS_CSV_PATH : `${QUESTIONS_CSV_PATH}?stage=${stage}`;
