import type { QuestionInput } from '@cog/contracts/quiz/questions.schema';
import { searchableTerms, searchText } from '../../../core/searchText.ts';

/** Comparison key of questions within a stage: the words without case and punctuation. */
export const textKey = (text: string): string =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** The searchable text of a question. */
export const questionSearchText = ({ text, textYoruba, options, bibleReference }: QuestionInput): string =>
  searchableTerms([
    text,
    textYoruba ?? '',
    bibleReference,
    ...options.flatMap((option) => [option.text, option.textYoruba ?? '']),
  ]);

/** Fills in missing Yoruba of options that are the same in both languages, such as '40'. */
export const fillYoruba = (options: QuestionInput['options']): QuestionInput['options'] =>
  options.map(({ text, textYoruba }) => ({ text, textYoruba: textYoruba ?? (/\p{L}/u.test(text) ? null : text) }));
