import type { TextPart } from '@cog/contracts/search/constants';
import { termsIn } from '../../core/searchText.ts';

const LONGEST = 180;
/** Words to show before the first match. */
const BEFORE = 8;

/** Whether any word of a text matches the search: one-letter words exactly, longer ones by prefix. */
const containsAny = (text: string, search: readonly string[]): boolean =>
  termsIn(text).some((word) => search.some((term) => (term.length > 1 ? word.startsWith(term) : word === term)));

/** The words of a line, and what is between them. */
const STRETCHES = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;

function partsOf(line: string, search: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [text] of line.matchAll(STRETCHES)) {
    const isFound = containsAny(text, search);
    const last = parts.at(-1);
    if (last !== undefined && last.isFound === isFound) last.text += text;
    else parts.push({ text, isFound });
  }
  return parts;
}

/** As many words as fit, from an index on; an ellipsis marks text left out at either end. */
function lineFrom(words: readonly string[], from: number): string {
  const beginning = from > 0 ? '…' : '';
  let line = beginning;
  for (const word of words.slice(from)) {
    const longer = line === beginning ? line + word : `${line} ${word}`;
    // Leaves room for the ellipsis.
    if (longer.length >= LONGEST) return line === beginning ? `${longer.slice(0, LONGEST - 1)}…` : `${line}…`;
    line = longer;
  }
  return line;
}

/**
 * A line of a text that starts shortly before the first match, or its beginning without a match.
 *
 * @param seen text that is shown with the line: words found there are only searched for in the text if all are
 * @param search words from `termsIn`
 */
export function excerptWith(text: string, seen: string, search: readonly string[]): TextPart[] {
  const unseen = search.filter((word) => !containsAny(seen, [word]));
  const targets = unseen.length > 0 ? unseen : search;
  const paragraphs = text.split('\n').filter((paragraph) => paragraph.trim() !== '');
  const paragraph = paragraphs.find((one) => containsAny(one, targets)) ?? paragraphs[0] ?? '';
  const words = paragraph.trim().split(/\s+/);
  const beginning = lineFrom(words, 0);
  if (containsAny(beginning, targets)) return partsOf(beginning, search);
  const place = words.findIndex((word) => containsAny(word, targets));
  return partsOf(place < 0 ? beginning : lineFrom(words, Math.max(place - BEFORE, 0)), search);
}
