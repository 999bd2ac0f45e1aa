import { withoutMarks } from '@cog/contracts/lib/markedText';

/** Letters of one look. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** The runs of a line with one blank where there are many, and none around it. */
function oneLine(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let ended = true;
  for (const run of runs) {
    const single = run.text.replace(/ {2,}/g, ' ');
    const text: string = ended && single.startsWith(' ') ? single.slice(1) : single;
    if (text === '') continue;
    // A blank between two bold words is bold as well.
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
 * A line with the marks of bold and italic letters. A mark counts at the edge of a word alone: letters within a
 * word have none.
 */
function markLine(runs: readonly Run[], onLost: () => void): string {
  const line = oneLine(runs);
  const plain = line.map(({ text }) => text).join('');
  const opening: string[] = [];
  const closing: string[] = [];

  function mark(sign: string, from: number, to: number): void {
    const start = from + (/^ */.exec(plain.slice(from, to))?.[0].length ?? 0);
    const end = from + plain.slice(from, to).trimEnd().length;
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

/** What runs say, with the marks that a devotional is stored with: `*bold*`, `_italic_`. */
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
