import type { QuestionInput } from '@cog/contracts/quiz/questions.schema';
import { searchableTerms, searchText } from '../../../core/searchText.ts';

/** What two questions of a stage have in common that are taken for the same: their words, without case and signs. */
export const textKey = (text: string): string =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** A question as it is searched. */
export const questionSearchText = ({ text, textYoruba, options, bibleReference }: QuestionInput): string =>
  searchableTerms([
    text,
    textYoruba ?? '',
    bibleReference,
    ...options.flatMap((option) => [option.text, option.textYoruba ?? '']),
  ]);

/** The options with Yoruba also where it reads the same: '40' needs no translation. */
export const fillYoruba = (options: QuestionInput['options']): QuestionInput['options'] =>
  options.map(({ text, textYoruba }) => ({ text, textYoruba: textYoruba ?? (/\p{L}/u.test(text) ? null : text) }));
