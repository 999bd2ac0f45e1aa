import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { foldedText } from '@cog/contracts/lib/dateWords';
import { dateRemarks } from '../../../common/dates/dateRemarks.ts';
import { linesOf } from './linesOf.ts';
import { type ChatLine, type Message, readChat } from './readChat.ts';
import {
  type DateLine,
  datesOf,
  isDateLabel,
  type LineDate,
  type MonthLine,
  readDateLine,
  readMonthLine,
} from './readDates.ts';
import { readFields, type Texts } from './readFields.ts';
import { readLabel } from './readLabel.ts';
import { type Lines, takeBanners } from './takeBanners.ts';

/** A day that was found in a text. */
export interface FoundDay {
  /** `YYYY-MM-DD`, or as written if no such day exists. */
  date: string;
  language: Language;
  texts: Texts;
  /** What an editor should check. */
  notes: string[];
}

export interface FoundDocument {
  days: FoundDay[];
  /** Text that belongs to no day: above the dates, replies of others in a chat, and headings with a month's name. */
  leftover: string;
  /** Number of lines that a messenger wrote around the messages: 'Edited', '<Media omitted>', who joined a group. */
  notices: number;
  /** Whether any date has no year. */
  withoutYear: boolean;
  /** Whether there are more days than are read at once; the text of the rest is in the leftover. */
  tooMany: boolean;
}

export interface ReadingOptions {
  /** Language of all days; null to detect it per day. */
  language: Language | null;
  /** Year of dates without one; null for the year nearest to today. */
  year: number | null;
  today: IsoDate;
}

/** Largest number of days read at once: a year and a month. */
export const MOST_DAYS = 400;

interface DayLines extends Lines {
  line: DateLine;
  message: Message | null;
  /** Lines from later messages of the same sender that begin with a label or need to be checked. */
  further: string[];
  /** Lines that the sender wrote after the day was complete. */
  leftOut: string[];
}

/** Largest number of further lines from the sender's later messages that a day takes. */
const MOST_FURTHER = 30;

/** Largest number of lines above the date in a message; beyond it the message is not a day. */
const MOST_ABOVE = 12;

/** Whether a line can contain a date at all; this settles most lines quickly. */
const mayBeDate = (line: string) => line !== '' && /\d|^\P{L}{0,16}[oọ]/iu.test(line.slice(0, 120));

/** Whether two messages are from the same sender on the same day, so that one can continue the other's text. */
const isSame = (one: Message | null, other: Message | null) =>
  one === other || (one !== null && other !== null && one.sender === other.sender && one.sentOn === other.sentOn);

class Splitter {
  readonly days: DayLines[] = [];
  readonly leftover: string[] = [];
  /** Set once there are more days than are read: everything further is leftover. */
  full = false;
  #month: MonthLine | null = null;
  /** The word 'Date' on its own line, until the next line shows whether a date follows. */
  #label: string | null = null;
  #message: Message | null = null;
  /** Whether the last day continues in this message; null until known. */
  #goesOn: boolean | null = null;
  /** Lines of a message that has no date so far; null outside of one. */
  #above: string[] | null = null;

  add({ text, message }: ChatLine): void {
    if (message !== this.#message) {
      this.#settle();
      this.#message = message;
      this.#goesOn = null;
      this.#above = [];
    }
    if (this.full) this.leftover.push(text);
    else if (isDateLabel(text)) this.#keepLabel(text);
    else if (text !== '' || this.#label === null) this.#addToDay(text);
  }

  end(): void {
    this.#settle();
  }

  /** The message has ended without a date, or is too long to have one: its lines go to a day or to the leftover. */
  #settle(): void {
    this.#keepLabel(null);
    const above = this.#above ?? [];
    this.#above = null;
    for (const line of above) this.#put(line);
  }

  #addToDay(line: string): void {
    const date = mayBeDate(line) ? readDateLine(this.#label === null ? line : `Date: ${line}`, this.#month) : null;
    this.full = date !== null && this.days.length === MOST_DAYS;
    if (date && !this.full) {
      this.#label = null;
      const above = this.#above ?? [];
      this.#above = null;
      this.#goesOn = true;
      this.days.push({
        line: date,
        lines: date.rest ? [date.rest] : [],
        above,
        message: this.#message,
        further: [],
        leftOut: [],
      });
    } else this.#keep(line);
  }

  /** A label without a date after it is an ordinary line. */
  #keepLabel(next: string | null): void {
    const label = this.#label;
    this.#label = next;
    if (label !== null) this.#keep(label);
  }

  #keep(line: string): void {
    this.#keepLabel(null);
    if (this.#above === null) this.#put(line);
    else this.#above.push(line);
    if (this.#above && (this.#above.length > MOST_ABOVE || this.full)) this.#settle();
  }

  #put(line: string): void {
    const month = line === '' ? null : readMonthLine(line);
    if (month) this.#month = month;
    const day = this.days.at(-1);
    const isOfDay = day !== undefined && !month && !this.full && isSame(day.message, this.#message);
    if (!isOfDay) this.leftover.push(line);
    else if (this.#isPartOf(day, line)) day.lines.push(line);
    else {
      this.leftover.push(line);
      if (line !== '') day.leftOut.push(line);
    }
  }

  /** A complete day does not continue in the sender's later messages: nothing distinguishes a greeting from a prayer. */
  #isPartOf(day: DayLines, line: string): boolean {
    if (day.message === this.#message) return true;
    if (this.#goesOn === null && line !== '') {
      this.#goesOn =
        day.leftOut.length === 0 && day.further.length < MOST_FURTHER && !isWhole(readFields(day.lines).texts);
      if (this.#goesOn) day.further.push(line);
    }
    return this.#goesOn ?? false;
  }
}

const isWhole = (texts: Texts) => Object.values(texts).every((text) => text !== '');

/** Length of text, in UTF-16 code units, that is enough to detect the language. */
const SAMPLE = 4000;

/** Common words of each language, without tone marks; none occurs in the other. */
const yoruba = new Set(
  'ati ninu awon olorun oluwa ti ni wa yin ojo oro adura emi mi re bibeli jesu kristi fun gbogbo pelu sugbon nitori ese akole ki kika eyi naa won'.split(
    ' ',
  ),
);
const english = new Set(
  'the and of to is in that for you he his with lord god we our was are not be this from have prayer text title content reading bible it as will day who'.split(
    ' ',
  ),
);

/** Letters with a dot below are only Yoruba; tone marks count as well. */
const MARKED = /[ẹọṣẸỌṢ]|[aeiounm][\u0300\u0301]/iu;

/** Guesses the language of a text from its letters and most common words; null if undecided. */
function guessLanguage(text: string): Language | null {
  let score = 0;
  for (const [word] of text.slice(0, SAMPLE).matchAll(/[\p{L}\p{M}]+/gu)) {
    const folded = foldedText(word);
    if (MARKED.test(word) || MARKED.test(word.normalize('NFD')) || yoruba.has(folded)) score += 1;
    else if (english.has(folded)) score -= 1;
  }
  return score > 0 ? 'YO' : score < 0 ? 'EN' : null;
}

function dateNotes({ written }: DateLine, found: LineDate | null): string[] {
  if (found === null) return [`There is no such day: ${written.trim()}.`];
  // Dates without a year are reported once for all of them.
  return dateRemarks(written, { ...found, doubts: found.doubts.filter(({ kind }) => kind !== 'no-year') });
}

const beginning = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Notes about the sender's later messages: no list of what messengers write can be complete. */
function furtherNotes({ further, leftOut }: DayLines): string[] {
  return [
    ...further
      .filter((line) => readLabel(line) === null)
      .map((line) => `What begins “${beginning(line)}” was sent in a message of its own. It is in this day now.`),
    ...(leftOut.length > 0
      ? [`Left out, because it was sent after this day was finished: “${beginning(leftOut.join(' ').trim())}”`]
      : []),
  ];
}

function split(lines: readonly string[], anyWords: boolean) {
  const splitter = new Splitter();
  const chat = readChat(lines, anyWords);
  for (const line of chat.lines) splitter.add(line);
  splitter.end();
  return { ...chat, splitter };
}

/** Splits a text with many days of the devotional into days and their fields. Runs in linear time for any input. */
export function readDocument(source: string, { language, year, today }: ReadingOptions): FoundDocument {
  const all = linesOf(source);
  const plain = split(all, false);
  // If no day was found, dates may follow words of any kind.
  const { splitter, notices } = plain.splitter.days.length > 0 ? plain : split(all, true);
  const { days, leftover, full } = splitter;
  const banners = takeBanners(days, leftover);
  const dates = datesOf(
    days.map(({ line }) => line),
    year,
    today,
  );
  const whole = language ?? guessLanguage(source) ?? 'EN';
  return {
    days: days.map((day, at) => {
      const { line, lines } = day;
      const found = dates[at] ?? null;
      const { texts, notes } = readFields(lines);
      return {
        date: found?.date ?? line.written.trim(),
        language: language ?? guessLanguage(`${texts.title} ${texts.content} ${texts.prayer} ${texts.text}`) ?? whole,
        texts,
        notes: [...dateNotes(line, found), ...notes, ...furtherNotes(day)],
      };
    }),
    leftover: [...leftover, ...banners].join('\n').trim(),
    notices,
    withoutYear: days.some(({ line }) => line.year === null),
    tooMany: full,
  };
}
