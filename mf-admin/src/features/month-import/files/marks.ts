import { withoutMarks } from '@cog/contracts/lib/markedText';

/** A stretch of text in one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** Collapses spaces in the runs of a line and trims both ends. */
function oneLine(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let ended = true;
  for (const run of runs) {
    const single = run.text.replace(/ {2,}/g, ' ');
    const text: string = ended && single.startsWith(' ') ? single.slice(1) : single;
    if (text === '') continue;
    // A space between two bold words is bold as well.
    const look = text === ' ' ? (kept.at(-1) ?? run) : run;
    kept.push({ ...look, text });
    ended = text.endsWith(' ');
  }
  const last = kept.at(-1);
  if (last) last.text = last.text.trimEnd();
  return kept;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * Adds the marks for bold and italic to a line. Marks only work at the edges of words: a style within a word is
 * lost, and all styles of a line whose marks would not read back.
 */
function markLine(runs: readonly Run[], onLost: () => void): string {
  const line = oneLine(runs);
  const plain = line.map(({ text }) => text).join('');
  const opening: string[] = [];
  const closing: string[] = [];

  function mark(sign: string, from: number, to: number): void {
    const styled = plain.slice(from, to);
    const start = to - styled.trimStart().length;
    const end = from + styled.trimEnd().length;
    const text = plain.slice(start, end);
    if (!WORD.test(text)) return;
    if (text.includes(sign) || WORD.test(plain.charAt(start - 1)) || WORD.test(plain.charAt(end))) {
      onLost();
      return;
    }
    opening[start] = (opening[start] ?? '') + sign;
    closing[end] = sign + (closing[end] ?? '');
  }

  function markAll(sign: string, isMarked: (run: Run) => boolean, isSame: (one: Run, other: Run) => boolean): void {
    let at = 0;
    for (let first = 0, last = 0; first < line.length; first = last) {
      const run = line[first] as Run;
      let length = 0;
      for (last = first; last < line.length && isSame(run, line[last] as Run); last += 1) {
        length += line[last]?.text.length ?? 0;
      }
      if (isMarked(run)) mark(sign, at, at + length);
      at += length;
    }
  }

  markAll(
    '*',
    ({ bold }) => bold,
    (one, other) => one.bold === other.bold,
  );
  markAll(
    '_',
    ({ italic }) => italic,
    (one, other) => one.italic === other.italic && one.bold === other.bold,
  );
  let marked = '';
  for (let at = 0; at <= plain.length; at += 1) {
    marked += (closing[at] ?? '') + (opening[at] ?? '') + plain.charAt(at);
  }
  if (withoutMarks(marked) === withoutMarks(plain)) return marked;
  onLost();
  return plain;
}

/** The text of runs with the marks in which a devotional is stored: `*bold*`, `_italic_`. */
export function markRuns(runs: readonly Run[], onLost: () => void): string {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines.map((line) => markLine(line, onLost)).join('\n');
}
