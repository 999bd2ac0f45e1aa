import type { TextPart } from '@cog/contracts/search/constants';
import { termsIn } from '../../core/searchText.ts';

const LONGEST = 180;
/** Words that stand before the first one that was found. */
const BEFORE = 8;

/** Whether one of the words of a text is looked for: a word of one letter as it is, a longer one as a beginning. */
const holds = (text: string, search: readonly string[]): boolean =>
  termsIn(text).some((word) =>
    search.some((sought) => (sought.length > 1 ? word.startsWith(sought) : word === sought)),
  );

/** The stretches of a line that are words, and those between them. */
const STRETCHES = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;

function partsOf(line: string, search: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [text] of line.matchAll(STRETCHES)) {
    const isFound = holds(text, search);
    const last = parts.at(-1);
    if (last !== undefined && last.isFound === isFound) last.text += text;
    else parts.push({ text, isFound });
  }
  return parts;
}

/** So many of the words as fit, from one of them on; an ellipsis shows what is left out at either end. */
function lineFrom(words: readonly string[], from: number): string {
  const beginning = from > 0 ? '…' : '';
  let line = beginning;
  for (const word of words.slice(from)) {
    const longer = line === beginning ? line + word : `${line} ${word}`;
    // Room for the ellipsis.
    if (longer.length >= LONGEST) return line === beginning ? `${longer.slice(0, LONGEST - 1)}…` : `${line}…`;
    line = longer;
  }
  return line;
}

/**
 * A line of a text from about the first word that was looked for, its beginning where there is none.
 *
 * @param seen what is shown with the line: a word that is there is looked for in the text only when all are
 * @param search words as `termsIn` makes them
 */
export function excerptWith(text: string, seen: string, search: readonly string[]): TextPart[] {
  const unseen = search.filter((word) => !holds(seen, [word]));
  const wanted = unseen.length > 0 ? unseen : search;
  const paragraphs = text.split('\n').filter((paragraph) => paragraph.trim() !== '');
  const paragraph = paragraphs.find((one) => holds(one, wanted)) ?? paragraphs[0] ?? '';
  const words = paragraph.trim().split(/\s+/);
  const beginning = lineFrom(words, 0);
  if (holds(beginning, wanted)) return partsOf(beginning, search);
  const place = words.findIndex((word) => holds(word, wanted));
  return partsOf(place < 0 ? beginning : lineFrom(words, Math.max(place - BEFORE, 0)), search);
}
