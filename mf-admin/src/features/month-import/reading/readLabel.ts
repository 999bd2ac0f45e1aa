import { fieldOf, type TextName } from './fieldNames.ts';
import { foldedText } from './foldedText.ts';
import { trimSigns } from './trimSigns.ts';

/** A line that begins a field. */
export interface LabelLine {
  /** Null for a label in capitals that names no field of ours: 'HYMN: 23'. */
  field: TextName | null;
  /** What stands behind the label. */
  rest: string;
}

/** No label is longer, with what stands in brackets behind it. */
const LONGEST_LABEL = 60;

const bare = (label: string) =>
  foldedText(trimSigns(label))
    .replace(/^\d{1,2}[.)] ?/, '')
    .replace(/\([^)]*\)$/, '')
    .replace(/['’.]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A dash within a word, as in 'text-message', ends no label; one with a blank beside it, or behind capitals, does. */
const endsLabel = (start: string, at: number) =>
  start[at] !== '-' ||
  /\s/.test(start.charAt(at - 1) + start.charAt(at + 1)) ||
  at + 1 === start.length ||
  start.slice(0, at) === start.slice(0, at).toUpperCase();

/** 'PRAYER POINT 2: Father…': the number stays with its point. */
function fieldAndNumber(label: string): { field: TextName; number: string } | null {
  const numbered = / (\d{1,2})$/.exec(label);
  const field = fieldOf(numbered ? label.slice(0, numbered.index) : label);
  return field ? { field, number: numbered?.[1] ?? '' } : null;
}

/** 'HYMN: 23', 'ACTION POINT: Call her.' */
const isOtherLabel = (label: string) => /^[\p{Lu}\p{M}][\p{Lu}\p{M} '’-]{2,30}$/u.test(label);

/**
 * Reads a line that is a label of a field, or begins with one and a colon or dash.
 *
 * @returns null for every other line
 */
export function readLabel(line: string): LabelLine | null {
  const start = line.slice(0, LONGEST_LABEL);
  for (const { index } of start.matchAll(/[:–—-]/g)) {
    const found = endsLabel(start, index) ? fieldAndNumber(bare(start.slice(0, index))) : null;
    if (found) {
      const rest = trimSigns(line.slice(index + 1));
      return { field: found.field, rest: found.number && rest ? `${found.number}. ${rest}` : rest };
    }
    if (start[index] === ':' && isOtherLabel(trimSigns(start.slice(0, index)).normalize('NFD'))) {
      return { field: null, rest: line };
    }
  }
  const alone = line.length <= LONGEST_LABEL ? fieldAndNumber(bare(line)) : null;
  return alone ? { field: alone.field, rest: alone.number ? `${alone.number}.` : '' } : null;
}
