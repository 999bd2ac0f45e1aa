import { withoutMarks } from '@cog/contracts/lib/markedText';
import { isRule, trimSigns } from './linesOf.ts';
import { readLabel, type TextName } from './readLabel.ts';

export type Texts = Record<TextName, string>;

/** The texts found for a day, and what a user should check. */
export interface FoundFields {
  texts: Texts;
  notes: string[];
}

/** Largest number of lines searched for labels: a day has about a hundred. The rest joins the field in which it is. */
const MOST_LINES = 2000;

/** Lines below one label; `field` is null above the first label and below an unknown one. */
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

/** Whether a line quotes or cites Scripture, as a devotional's text does. */
function looksLikeVerse(line: string): boolean {
  const start = withoutMarks(line.slice(0, 600));
  return QUOTE.test(start) || (line.length <= 600 && REFERENCE.test(start));
}

/** Whether a line continues a text: the quotation below its reference, or the reverse. */
function carriesOnVerse(line: string): boolean {
  return QUOTE.test(withoutMarks(line.slice(0, 600))) || (line.length <= 60 && REFERENCE.test(line));
}

/** Whether a line is a complete text: a bare reference, or a quotation with its closing mark or source. */
const isWholeVerse = (line: string): boolean =>
  (line.length <= 60 && REFERENCE.test(line)) || /[\d)\]”"’]\.?$/.test(trimSigns(line).slice(-2));

/** The title's label is in one of the first lines. */
const MOST_ABOVE_TITLE = 6;

/** Whether a day has full stops after its labels, 'Topic. Rain'; on other days 'Prayer. It is a door.' is a sentence. */
const isDotted = (lines: readonly string[]): boolean =>
  lines.slice(0, MOST_ABOVE_TITLE).some((line) => !readLabel(line) && readLabel(line, true)?.field === 'title');

function piecesOf(lines: readonly string[]): Piece[] {
  const dotted = isDotted(lines);
  const pieces: Piece[] = [{ field: null, lines: [] }];
  lines.forEach((line, at) => {
    const label = line !== '' && at < MOST_LINES ? readLabel(line, dotted) : null;
    const last = pieces.at(-1);
    // Within the content, a heading in capitals is part of the content.
    const begins = label && !(label.field === null && (last?.field === 'content' || pieces.length === 1));
    if (begins) pieces.push({ field: label.field, lines: label.rest === '' ? [] : [label.rest] });
    else last?.lines.push(line);
  });
  return pieces;
}

/** The lines without leading and trailing blank or divider lines. */
const withoutBlanks = (lines: readonly string[]): string[] => {
  const isFilled = (line: string) => line !== '' && !isRule(line);
  const from = lines.findIndex(isFilled);
  const to = lines.map(isFilled).lastIndexOf(true);
  return from === -1 ? [] : lines.slice(from, to + 1);
};

/** Number of lines below the text's label that are the text, when no label begins the content. */
function endOfText(lines: readonly string[]): number {
  const blank = lines.indexOf('');
  const paragraph = blank === -1 ? lines.length : blank;
  // A text broken over several lines ends with its paragraph, unless nothing would be left for the content.
  const broken = !isWholeVerse(lines[0] ?? '') && withoutBlanks(lines.slice(paragraph)).length > 0;
  let end = broken ? paragraph : Math.min(lines.length, 1);
  for (;;) {
    const next = lines[end] === '' ? end + 1 : end;
    const line = lines[next];
    if (line === undefined || !carriesOnVerse(line)) return end;
    end = next + 1;
  }
}

/** Number of a piece's lines that belong to its field; the others count as unlabelled. */
function endOf(field: TextName, lines: readonly string[], contentLabelled: boolean): number {
  if (field === 'title') return Math.min(lines.length, 1);
  if (field === 'bible_reading') {
    // A line without a chapter is a greeting, or something that a messenger wrote below a message.
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

  /** Appends lines to a field. */
  add(field: TextName, found: readonly string[]): void {
    const lines = withoutBlanks(found);
    const between = lines.length > 0 && this.has(field) && field === 'content' ? [''] : [];
    this.#lines[field] = this.#lines[field].concat(between, lines);
  }

  addLabelled(field: TextName, lines: readonly string[]): void {
    // Prayer points are labelled one by one, and so are a text and its memory verse above the content.
    const belongs = field === 'prayer' || (field === 'text' && !this.has('content'));
    if (this.#labelled.has(field) && !belongs) this.note(`There are two labels for the ${names[field]}.`);
    this.#labelled.add(field);
    this.add(field, lines);
  }

  note(note: string): void {
    if (!this.notes.includes(note)) this.notes.push(note);
  }

  texts(): Texts {
    // Bullets belong to a list; around a title they are a messenger's bold marks.
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

/** Adds what is above the first label, or everything if there is none: title first, then text, then content. */
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

/** Unlabelled lines below the Bible reading at the end of a day: a greeting, or the sender's name. */
export function linesBelow(lines: readonly string[]): string[] {
  const last = piecesOf(lines).at(-1);
  if (last?.field !== 'bible_reading') return [];
  const under = withoutBlanks(last.lines);
  return withoutBlanks(under.slice(endOf('bible_reading', under, true)));
}

/**
 * Parses the texts of one day. Labels begin fields; without them the first line is the title, the second the text if
 * it looks like Scripture, the rest content. Nothing is dropped: unplaced lines go to the content, with a note.
 *
 * @param lines the day's lines below its date, with at most one blank line in a row
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

/** Adds what is below a title or text when the content has no label: the text, if still missing, and the content. */
function addBelow(fields: Fields, field: TextName, lines: string[], labelled: ReadonlySet<TextName | null>): void {
  const withText = field === 'title' && !labelled.has('text') && !fields.has('text');
  addUnlabelled(fields, lines, new Set(withText ? ['title'] : ['title', 'text']));
}
