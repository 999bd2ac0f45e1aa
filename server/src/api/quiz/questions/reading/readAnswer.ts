import { optionLetter } from '@cog/contracts/quiz/questions.constants';
import type { QuestionOption } from '@cog/contracts/quiz/questions.schema';
import { searchText } from '../../../../core/searchText.ts';

const same = (one: string, other: string): boolean => searchText(one) === searchText(other);

const indexOfLetter = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0);

/**
 * Finds the option that an answer names: by letter ('B', '(b)', 'Option B'), letter and text ('B. Noah'), text, or number from 1.
 *
 * @returns the option's index, or an error message
 */
export function readAnswer(answer: string, options: readonly QuestionOption[]): number | string {
  const given = answer.trim();
  if (given === '') return 'The right option is not given';
  const byText = options.findIndex(({ text, textYoruba }) => same(text, given) || same(textYoruba ?? text, given));
  if (byText !== -1) return byText;
  const lettered = /^(?:option\s+)?\(?([A-F])\s*(?:[.):\]–-]\s*(.*))?$/i.exec(given);
  const index = lettered
    ? indexOfLetter(lettered[1] ?? '')
    : /^[1-9]$/.test(given)
      ? Number(given) - 1
      : options.length;
  const named = lettered?.[2]?.trim() ?? '';
  if (index >= options.length) return `The right option is given as “${given.slice(0, 60)}”, which is none of them`;
  const { text = '', textYoruba } = options[index] ?? {};
  if (named !== '' && !same(named, text) && !same(named, textYoruba ?? text)) {
    return `The right option is given as “${given.slice(0, 60)}”, but option ${optionLetter(index)} is “${text.slice(0, 60)}”`;
  }
  return index;
}
