import { withoutMarks } from '@cog/contracts/lib/markedText';
import { isRule, trimSigns } from './linesOf.ts';
import { readLabel, type TextName } from './readLabel.ts';

export type Texts = Record<TextName, string>;

/** The texts of a day as they were found, and what a user should look at. */
export interface FoundFields {
  texts: Texts;
  notes: string[];
}

/** Lines that are looked at for labels: a day has a hundred. The rest is content of whatever field they are in. */
const MOST_LINES = 2000;

/** Lines that stand under one label; `field` is null above the first one and under a label that is not ours. */
interface Piece {
  field: TextName | null;
  lines: string[];
}

const names: Record<TextName, string> = {
  title: 'title',
  text: 'text',
  content: 'content',
  prayer: 'prayer',
  bible_reading: 'Bible reading',
};

/** Chapter and verse: '3:16', 'Ps. 119 v 22', 'Orin Dafidi 23:1-3'. */
const REFERENCE = /\p{L}\.? ?\d{1,3} ?(?::|vs?\.?|verses?|ẹsẹ) ?\d{1,3}/u;
const QUOTE = /^["“”‘'«„]/;

/** Whether a line quotes Scripture or names a place in it, as the text of a devotional does. */
function looksLikeVerse(line: string): boolean {
  const start = withoutMarks(line.slice(0, 600));
  return QUOTE.test(start) || (line.length <= 600 && REFERENCE.test(start));
}

/** Whether a line carries on a text that was begun: the quotation below its reference, or the other way round. */
function carriesOnVerse(line: string): boolean {
  return QUOTE.test(withoutMarks(line.slice(0, 600))) || (line.length <= 60 && REFERENCE.test(line));
}

/** Whether a line is a whole text: a reference alone, or a quotation with its end or source. */
const isWholeVerse = (line: string): boolean =>
  (line.length <= 60 && REFERENCE.test(line)) || /[\d)\]”"’]\.?$/.test(trimSigns(line).slice(-2));

/** A title is labelled in one of the first lines. */
const MOST_ABOVE_TITLE = 6;

/** Whether a day has full stops behind its labels, 'Topic. Rain'; in other days 'Prayer. It is a door.' is a sentence. */
const isDotted = (lines: readonly string[]): boolean =>
  lines.slice(0, MOST_ABOVE_TITLE).some((line) => !readLabel(line) && readLabel(line, true)?.field === 'title');

function piecesOf(lines: readonly string[]): Piece[] {
  const dotted = isDotted(lines);
  const pieces: Piece[] = [{ field: null, lines: [] }];
  lines.forEach((line, at) => {
    const label = line !== '' && at < MOST_LINES ? readLabel(line, dotted) : null;
    const last = pieces.at(-1);
    // Within the content a heading in capitals is one of its own.
    const begins = label && !(label.field === null && (last?.field === 'content' || pieces.length === 1));
    if (begins) pieces.push({ field: label.field, lines: label.rest === '' ? [] : [label.rest] });
    else last?.lines.push(line);
  });
  return pieces;
}

/** The lines between the first and the last that say something. */
const withoutBlanks = (lines: readonly string[]): string[] => {
  const isFilled = (line: string) => line !== '' && !isRule(line);
  const from = lines.findIndex(isFilled);
  const to = lines.findLastIndex(isFilled);
  return from === -1 ? [] : lines.slice(from, to + 1);
};

/** How many of the lines under a text's label are the text, where no label says that the content begins. */
function endOfText(lines: readonly string[]): number {
  const blank = lines.indexOf('');
  const paragraph = blank === -1 ? lines.length : blank;
  // A text broken over lines goes to the end of its paragraph, unless that would leave nothing for the content.
  const broken = !isWholeVerse(lines[0] ?? '') && withoutBlanks(lines.slice(paragraph)).length > 0;
  let end = broken ? paragraph : Math.min(lines.length, 1);
  for (;;) {
    const next = lines[end] === '' ? end + 1 : end;
    const line = lines[next];
    if (line === undefined || !carriesOnVerse(line)) return end;
    end = next + 1;
  }
}

/** How many lines of a piece belong to its field; the others stand under no label. */
function endOf(field: TextName, lines: readonly string[], contentLabelled: boolean): number {
  if (field === 'title') return Math.min(lines.length, 1);
  if (field === 'bible_reading') {
    // What names no chapter is a greeting, or what a messenger wrote below a message.
    const other = lines.findIndex((line, at) => line === '' || (at > 0 && !/\d/.test(line)));
    return other === -1 ? lines.length : other;
  }
  return field === 'text' && !contentLabelled ? endOfText(lines) : lines.length;
}

class Fields {
  readonly notes: string[] = [];
  readonly #lines: Record<TextName, readonly string[]> = {
    title: [],
    text: [],
    content: [],
    prayer: [],
    bible_reading: [],
  };
  readonly #labelled = new Set<TextName>();

  has(field: TextName): boolean {
    return this.#lines[field].length > 0;
  }

  /** Adds lines below what is there already. */
  add(field: TextName, found: readonly string[]): void {
    const lines = withoutBlanks(found);
    const between = lines.length > 0 && this.has(field) && field === 'content' ? [''] : [];
    this.#lines[field] = this.#lines[field].concat(between, lines);
  }

  addLabelled(field: TextName, lines: readonly string[]): void {
    // Prayer points come one by one, and above the content a text with its memory verse.
    const belongs = field === 'prayer' || (field === 'text' && !this.has('content'));
    if (this.#labelled.has(field) && !belongs) this.note(`There are two labels for the ${names[field]}.`);
    this.#labelled.add(field);
    this.add(field, lines);
  }

  note(note: string): void {
    if (!this.notes.includes(note)) this.notes.push(note);
  }

  texts(): Texts {
    // Bullets belong to what is listed; around a title they are a messenger's bold letters.
    const plain = (name: TextName) => this.#lines[name].map((line) => trimSigns(withoutMarks(line)));
    return {
      title: plain('title').join(' '),
      text: plain('text').join('\n').trim(),
      content: this.#lines.content.join('\n').trim(),
      prayer: this.#lines.prayer.join('\n').trim(),
      bible_reading: plain('bible_reading').join(' ').trim(),
    };
  }
}

/** Adds what is above the first label, or everything where there is none: title, then text, then content. */
function addUnlabelled(fields: Fields, found: readonly string[], labelled: ReadonlySet<TextName | null>): void {
  let lines = withoutBlanks(found);
  const takeFirst = (field: TextName) => {
    fields.add(field, lines.slice(0, 1));
    lines = withoutBlanks(lines.slice(1));
  };
  if (!labelled.has('title') && lines.length > 0) takeFirst('title');
  if (!labelled.has('text') && lines[0] !== undefined && looksLikeVerse(lines[0])) {
    takeFirst('text');
    while (lines[0] !== undefined && carriesOnVerse(lines[0])) takeFirst('text');
  }
  if (lines.length > 0 && labelled.has('content')) noteUnplaced(fields, lines);
  fields.add('content', lines);
}

const noteUnplaced = (fields: Fields, [first = '']: readonly string[]) =>
  fields.note(`What begins “${first.slice(0, 60)}” had no label. It is in the content now.`);

/** What is below the Bible reading that a day ends with, under no label: a greeting, or who sent it. */
export function linesBelow(lines: readonly string[]): string[] {
  const last = piecesOf(lines).at(-1);
  if (last?.field !== 'bible_reading') return [];
  const under = withoutBlanks(last.lines);
  return withoutBlanks(under.slice(endOf('bible_reading', under, true)));
}

/**
 * Reads the texts of one day. Labels begin fields; without them the first line is the title, the second the text if it looks
 * like Scripture, the rest content. Nothing is left out: what has no place is in the content, with a note.
 *
 * @param lines of the day below its date, blank ones empty, never two of them in a row
 */
export function readFields(lines: readonly string[]): FoundFields {
  const fields = new Fields();
  const [above, ...pieces] = piecesOf(lines);
  const labelled = new Set(pieces.map(({ field }) => field));
  addUnlabelled(fields, above?.lines ?? [], labelled);
  for (const { field, lines: found } of pieces) {
    const under = withoutBlanks(found);
    const end = field === null ? 0 : endOf(field, under, labelled.has('content'));
    if (field !== null) fields.addLabelled(field, under.slice(0, end));
    const others = withoutBlanks(under.slice(end));
    const expected = !labelled.has('content') && (field === 'title' || field === 'text') && !fields.has('prayer');
    if (others.length > 0 && !expected) noteUnplaced(fields, others);
    if (expected) addBelow(fields, field, others, labelled);
    else fields.add('content', others);
  }
  return { texts: fields.texts(), notes: fields.notes };
}

/** Adds what is below a title or text, where the content has no label: the text, if still missing, and the content. */
function addBelow(fields: Fields, field: TextName, lines: string[], labelled: ReadonlySet<TextName | null>): void {
  const withText = field === 'title' && !labelled.has('text') && !fields.has('text');
  addUnlabelled(fields, lines, new Set(withText ? ['title'] : ['title', 'text']));
}
