import { type DevotionalField, devotionalLabels } from '@cog/contracts/devotionals/constants';
import { foldedText } from '@cog/contracts/lib/dateWords';
import { trimSigns } from './linesOf.ts';

/** A text of a devotional: any field except the date. */
export type TextName = Exclude<DevotionalField, 'date'>;

const textNames = ['title', 'text', 'content', 'prayer', 'bible_reading'] as const satisfies readonly TextName[];

/** Headings that people use for the fields, besides the form's labels; folded, the Yoruba ones after the English ones. */
const headings: Record<TextName, string> = {
  title: `topic, theme, heading, headline, subject, todays topic, todays title, devotional topic, devotional title,
    akori, akori oro, akole oro, ori oro, koko oro, ori oro oni, akole oni, akori oni`,
  text: `texts, memory verse, memory verses, memory text, memorise, memorize, bible text, bible texts, bible verse,
    bible passage, scripture, scriptures, scripture text, scripture reading, scripture passage, key verse, key text,
    key scripture, anchor text, anchor scripture, anchor verse, main text, verse, verse of the day, todays verse,
    todays text, text for today, text for the day, passage, opening scripture,
    ese, ese bibeli, ese akosori, akosori, ese iwe mimo, iwe mimo, ese oni, ese bibeli fun oni, ese bibeli oni`,
  content: `contents, message, messages, body, devotion, exposition, reflection, meditation, commentary, explanation,
    lesson, the word, todays message, todays word, message of the day, message for today, word for today,
    word for the day, the message, oro oni, oro naa, ifiranse, alaye, iwaasu, oro fun oni, akoonu`,
  prayer: `prayers, prayer point, prayer points, prayer for today, prayer for the day, prayer of the day, todays prayer,
    todays prayers, prayer focus, closing prayer, let us pray, lets pray, prayer guide,
    koko adura, awon koko adura, adura oni, adura fun oni, awon adura, ojuami adura, e je ka gbadura, e je ki a gbadura`,
  bible_reading: `bible readings, bible in one year, bible in a year, the bible in one year, the bible in a year,
    one year bible, one year bible reading, bible reading in one year, read the bible in one year, daily bible reading,
    daily reading, daily readings, todays bible reading, bible reading for today, bible reading for the day,
    bible reading plan, further reading, reading, readings, read, bible study,
    kika bibeli, bibeli kika fun oni, kika bibeli oni, kika bibeli ojoojumo, kika bibeli fun oni, bibeli ni odun kan,
    bibeli laarin odun kan, bibeli ninu odun kan, bibeli odun kan, ka bibeli, kika, iwe kika`,
};

/** Fields by folded heading. */
const fieldsByHeading = new Map<string, TextName>(
  textNames.flatMap((name) =>
    [devotionalLabels.EN[name], devotionalLabels.YO[name], ...headings[name].split(/,\s*/)].map(
      (heading) => [foldedText(heading), name] as const,
    ),
  ),
);

/** A line that begins a field. */
export interface LabelLine {
  /** Null for a label in capitals that is none of our fields: 'HYMN: 23'. */
  field: TextName | null;
  /** What follows the label. */
  rest: string;
}

/** Longest label, including what follows it in brackets. */
const LONGEST_LABEL = 60;

const bare = (label: string) =>
  foldedText(trimSigns(label))
    .replace(/^\d{1,2}[.)] ?/, '')
    .replace(/\([^)]*\)$/, '')
    .replace(/['’.]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A dash within a word, as in 'text-message', does not end a label; one next to a space or after capitals does. */
const endsLabel = (start: string, at: number) =>
  start[at] !== '-' ||
  /\s/.test(start.charAt(at - 1) + start.charAt(at + 1)) ||
  at + 1 === start.length ||
  start.slice(0, at) === start.slice(0, at).toUpperCase();

/** 'PRAYER POINT 2: Father…': the number stays with its point. */
function fieldAndNumber(label: string): { field: TextName; number: string } | null {
  const numbered = / (\d{1,2})$/.exec(label);
  const field = fieldsByHeading.get(numbered ? label.slice(0, numbered.index) : label);
  return field ? { field, number: numbered?.[1] ?? '' } : null;
}

/** 'HYMN: 23', 'ACTION POINT: Call her.' */
const isOtherLabel = (label: string) => /^[\p{Lu}\p{M}][\p{Lu}\p{M} '’-]{2,30}$/u.test(label);

/** The bold and italic marks with which a label begins. */
const OPENED = /^[^\p{L}\p{N}]*?([*_~]+)[^\p{L}\p{N}]*/u;

/** What follows a label, without the closing mark of the label's bold text, which may be at the end of the line. */
function restOf(label: string, following: string): string {
  const rest = following.trim();
  const opened = OPENED.exec(label);
  const closing = [...(opened?.[1] ?? '')].reverse().join('');
  if (closing === '' || label.slice(opened?.[0].length).includes(closing)) return rest;
  if (rest.startsWith(closing)) return rest.slice(closing.length).trim();
  if (rest.endsWith(closing)) return rest.slice(0, -closing.length).trim();
  // The bold text continues after the label: 'PRAYER: *Lord,* hear me.'
  return rest.includes(closing) ? (opened?.[1] ?? '') + rest : rest;
}

/** '[TOPIC] Rain', '*[Text]:* Psalm 5'. */
const IN_BRACKETS = /^[^\p{L}\p{N}[]{0,8}\[([^[\]]{3,40})\] ?[:–—=-]{0,2}/u;

const MARKS = /[:–—=-]+|👉|➡\ufe0f?/gu;
const MARKS_OR_DOT = new RegExp(`${MARKS.source}|\\.(?=[ *_])`, 'gu');

/**
 * Parses a line that is a field's label, or begins with one in brackets or followed by a colon or a dash.
 *
 * @param dotted also accepts a full stop, 'Prayer. Father, hear me', for a day whose title has one after its label
 * @returns null for every other line
 */
export function readLabel(line: string, dotted = false): LabelLine | null {
  const start = line.slice(0, LONGEST_LABEL);
  const bracketed = IN_BRACKETS.exec(start);
  // A label with a number may head a verse of a hymn: '[Verse 2]'.
  const named = fieldsByHeading.get(bare(bracketed?.[1] ?? ''));
  if (bracketed && named) return { field: named, rest: restOf(bracketed[0], line.slice(bracketed[0].length)) };
  for (const { 0: mark, index } of start.matchAll(dotted ? MARKS_OR_DOT : MARKS)) {
    const found = endsLabel(start, index) ? fieldAndNumber(bare(start.slice(0, index))) : null;
    if (found) {
      const rest = restOf(start.slice(0, index), line.slice(index + mark.length));
      return { field: found.field, rest: found.number && rest ? `${found.number}. ${rest}` : rest };
    }
    if (start[index] === ':' && isOtherLabel(trimSigns(start.slice(0, index)).normalize('NFD'))) {
      return { field: null, rest: line };
    }
  }
  const alone = line.length <= LONGEST_LABEL ? fieldAndNumber(bare(line)) : null;
  return alone ? { field: alone.field, rest: alone.number ? `${alone.number}.` : '' } : null;
}
