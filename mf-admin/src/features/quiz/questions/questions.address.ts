import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { flag, matching, oneOf, type Param, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import {
  LONGEST_QUESTION_SEARCH,
  QUESTIONS_CSV_PATH,
  type QuestionStage,
  questionStages,
} from '@cog/contracts/quiz/questions.constants';

/** The part above the list: nothing, the form of a new or an existing question, or the import. */
export type Opened = { kind: 'nothing' | 'new' | 'import' } | { kind: 'edit'; id: string };

const stage: Param<QuestionStage | null> = {
  byDefault: null,
  parse: (name) => questionStages.find((one) => stage.write?.(one) === name) ?? null,
  write: (one) => (one === 0 ? 'practice' : String(one)),
};

const query = searchParams({
  open: oneOf(['new', 'import']),
  edit: matching(RECORD_NAME),
  /** Null for the whole bank. */
  stage,
  search: text(LONGEST_QUESTION_SEARCH),
  withoutYoruba: { ...flag('missing'), name: 'yoruba' },
  page: pageNumber(),
});

/** Parses the query of an address. */
export function parseSearchParams(search: URLSearchParams) {
  const { open, edit, ...params } = query.parse(search);
  const opened: Opened = open ? { kind: open } : edit ? { kind: 'edit', id: edit } : { kind: 'nothing' };
  return { ...params, opened };
}

export type QuestionsParams = ReturnType<typeof parseSearchParams>;

/** Address of the page. */
export function questionsAddress({ opened, ...params }: Partial<QuestionsParams>): `/${string}` {
  const { kind = 'nothing' } = opened ?? {};
  const open = kind === 'new' || kind === 'import' ? kind : null;
  const edit = opened?.kind === 'edit' ? opened.id : null;
  return `${pages.quizQuestions}${query.write({ ...params, open, edit })}`;
}

/** Address of the file with the questions of a stage, or of the whole bank. */
export const questionsCsvAddress = (ofStage: QuestionStage | null): string =>
  ofStage === null ? QUESTIONS_CSV_PATH : `${QUESTIONS_CSV_PATH}?stage=${ofStage}`;
