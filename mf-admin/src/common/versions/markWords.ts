import { diffArrays } from 'diff';

/** A stretch of text, and whether it is missing from the other text. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

/** Largest number of added and removed words before the texts count as entirely different: a second of work on a phone. */
const MOST_CHANGES = 1500;

/** The words and the white space between them. */
const tokensOf = (text: string) => text.match(/\s+|\S+/g) ?? [];

function put(stretches: Stretch[], text: string, isChanged: boolean): void {
  if (text === '') return;
  const last = stretches.at(-1);
  const before = stretches.at(-2);
  // White space between two changed words is part of the change.
  if (isChanged && last && !last.isChanged && before?.isChanged && last.text.trim() === '') {
    before.text += last.text + text;
    stretches.pop();
    return;
  }
  if (last?.isChanged === isChanged) last.text += text;
  else stretches.push({ text, isChanged });
}

/** Marks, in each of two versions of a text, the words that the other lacks. */
export function markWords(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_CHANGES });
  if (!changes) return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const marked = { before: [] as Stretch[], after: [] as Stretch[] };
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (!added) put(marked.before, text, removed);
    if (!removed) put(marked.after, text, added);
  }
  return marked;
}
