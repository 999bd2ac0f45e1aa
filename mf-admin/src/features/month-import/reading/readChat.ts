import { readDateLine } from './readDates.ts';

/** Identity of a chat message: its sender and day. */
export interface Message {
  /** Empty for the messenger's own lines: 'Pastor Kunle added Tolu'. */
  sender: string;
  /** The date as the device wrote it. */
  sentOn: string;
}

/** A line without the messenger's prefix. */
export interface ChatLine {
  text: string;
  /** Its message; null for a text that was not copied from a chat. */
  message: Message | null;
}

/** Number of characters searched for a prefix: no messenger writes a longer one. */
const LONGEST_PREFIX = 140;

/** Numbers with their separators: '7/9/26', '05:12:33', '05h12', '٥:١٢'. */
const NUMBERS = /\p{Nd}+(?:[./:٫h-]\p{Nd}+)*/giu;
const CLOCK = /^\p{Nd}{1,2}([:h٫])\p{Nd}{2}(?:\1\p{Nd}{2})?$/iu;
const CLOCK_WITH_DOTS = /^\p{Nd}{1,2}\.\p{Nd}{2}(?:\.\p{Nd}{2})?$/u;

/**
 * Reads the time of a message in any device's format: a clock time and at least two numbers of a date, in any order
 * and with words of any language between. The date is when it was sent, not the day of a devotional.
 *
 * @returns the numbers of the date; null if the words are not a time
 */
function readTime(text: string): string | null {
  const found = text.match(NUMBERS) ?? [];
  const dotted = found.filter((one) => CLOCK_WITH_DOTS.test(one));
  const clock =
    found.find((one) => CLOCK.test(one)) ?? dotted.find((one) => one.split('.').length === 2) ?? dotted.at(-1);
  const date = found.filter((one) => one !== clock).flatMap((one) => one.match(/\p{Nd}+/gu) ?? []);
  return clock !== undefined && date.length >= 2 ? date.join('/') : null;
}

/** '[05:12, 3/6/2027] …', '[7/9/26 à 05:12:33] …', '[Mon, 07/09, 05:12] …', but not '[Psalm 5:3]'. */
const IN_BRACKETS = /^\[((?:\p{L}{2,12}\.?,? )?\p{Nd}[^[\]]{3,44})\]:? ?/u;
/** '07/09/2026, 05:12 - …' */
const BEFORE_DASH = /^(\p{Nd}.{5,44}?) [-–—] /u;
/** 'Deacon A, [07.09.2026 05:12]', as copied from Telegram. */
const BEHIND_SENDER = /^([^:[\]]{1,60}?),? \[(\p{Nd}[^[\]]{4,44})\]:? ?/u;

/** '~ Sister Bola: Amen'; the messenger's own lines have no colon so early. */
const SENDER = /^~? ?([^:]{1,60}?) ?:(?: |$)/;

/** Lines that WhatsApp writes as placeholders or notices. */
const NOTICES = [
  /^<?(?:media|image|video|audio|sticker|document|gif|photo|contact card|voice message)(?: message| file)? omitted>?$/i,
  /^<?(?:this message was edited|edited)(?: \d{1,2}:\d{2}(?: ?[ap]m)?)?>?$/i,
  /^(?:this message was deleted|you deleted this message|message deleted)\.?$/i,
  /^messages and calls are end-to-end encrypted\./i,
  /^<attached: [^>]{1,200}>$/i,
  /^\S{1,120}\.[a-z\d]{2,5} \(file attached\)$/i,
  /^forwarded(?: many times)?$/i,
  /^(?:…|\.\.\.)? ?read more$/i,
];

const LONGEST_NOTICE = 240;

const isNotice = (line: string) => line.length <= LONGEST_NOTICE && NOTICES.some((notice) => notice.test(line));

/** Follows the last word of an edited message in English; other languages use other words. */
const EDITED = / ?<this message was edited>$/i;
const IN_ANGLES = / ?(<[^<>]{3,60}>)$/;

/** Parses the prefix with which a line begins a message; null for any other line. */
function readBeginning(line: string): { message: Message; rest: string } | null {
  const start = line.slice(0, LONGEST_PREFIX);
  const found = IN_BRACKETS.exec(start) ?? BEFORE_DASH.exec(start);
  const sentOn = found && readTime(found[1] ?? '');
  if (sentOn !== null) {
    const rest = line.slice(found?.[0].length);
    const sender = SENDER.exec(rest.slice(0, 80));
    if (!sender) return { message: { sender: '', sentOn }, rest };
    return { message: { sender: sender[1]?.trim() ?? '', sentOn }, rest: rest.slice(sender[0].length) };
  }
  const behind = start.includes('[') ? BEHIND_SENDER.exec(start) : null;
  const time = behind && readTime(behind[2] ?? '');
  return time === null
    ? null
    : { message: { sender: behind?.[1] ?? '', sentOn: time }, rest: line.slice(behind?.[0].length) };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Matches the same prefix with other numbers and names, or literally if it does not look like a prefix. Words before a
 * number exclude digits, so that each line matches in only one way: otherwise backtracking would take forever.
 */
function shapeOf(prefix: string): RegExp {
  const tells = LOOKS_LIKE_PREFIX.test(prefix);
  const pattern = prefix.replace(/\p{Nd}+|[^\p{Nd}[\]<>|:]+|./gsu, (part, at: number) => {
    if (!tells || /^[[\]<>|:]$/u.test(part)) return escaped(part);
    if (/^\p{Nd}/u.test(part)) return '\\p{Nd}{1,4}';
    return /^\p{Nd}/u.test(prefix.slice(at + part.length)) ? '[^\\p{Nd}:[\\]<>|]{1,60}?' : '[^:[\\]<>|]{1,60}?';
  });
  return new RegExp(`^${pattern}`, 'u');
}

const MOST_SHAPES = 8;

/** Where another prefix can end before a date: after a colon or a bracket. */
const PREFIX_ENDS = /[:\]>|] +/g;

/** Where any words can end: before the beginning of a date, as in 'Devotional for Monday, 7th September'. */
const WORDS_END =
  / +(?=\(?(?:\d|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[oọ]j[oọ]))/giu;

/** '05:12 Deacon A: ' or '[Deacon A] ', but not 'Day 12: '. */
const LOOKS_LIKE_PREFIX = /[[\]<>|]|\p{Nd}[:.h]\p{Nd}{2}/u;

/** Whether the rest of a line, after a position, is a complete date, and the line as a whole is not. */
function isDateBehind(line: string, end: number): boolean {
  const date = readDateLine(line.slice(end));
  return date?.rest === '' && (date.weekday !== null || date.year !== null) && readDateLine(line) === null;
}

/**
 * Finds the prefixes of dates in a text from an unknown messenger: '05:12 Deacon A: MONDAY, 7th SEPTEMBER'.
 *
 * @param anyWords also accepts prefixes that occur once, or have no time or bracket; a sentence may end with a date, too
 */
function findShapes(lines: readonly string[], anyWords: boolean): RegExp[] {
  const found = new Map<string, { shape: RegExp; times: number }>();
  for (const line of lines) {
    if (line.length > LONGEST_PREFIX || line.length < 8 || !/\d/.test(line)) continue;
    for (const { 0: sign, index } of line.slice(0, 90).matchAll(anyWords ? WORDS_END : PREFIX_ENDS)) {
      const prefix = line.slice(0, index + sign.length);
      if (!anyWords && !LOOKS_LIKE_PREFIX.test(prefix)) continue;
      if (!isDateBehind(line, prefix.length)) continue;
      const shape = shapeOf(prefix);
      const known = found.get(shape.source);
      if (known) known.times += 1;
      else if (found.size < MOST_SHAPES) found.set(shape.source, { shape, times: 1 });
      break;
    }
  }
  return [...found.values()].flatMap(({ shape, times }) => (anyWords || times > 1 ? [shape] : []));
}

function readShape(line: string, shapes: readonly RegExp[]): { message: Message; rest: string } | null {
  const start = line.slice(0, LONGEST_PREFIX);
  for (const shape of shapes) {
    const found = shape.exec(start)?.[0];
    if (found)
      return {
        message: { sender: found.replace(/[^\p{L}\p{M}+ ]/gu, '').trim(), sentOn: '' },
        rest: line.slice(found.length),
      };
  }
  return null;
}

/**
 * Strips from lines what a messenger wrote around the messages. Messengers are recognised by the shape of their lines,
 * not by name or language.
 *
 * @param anyWords treats any words before a date as a prefix, for texts in which no day was found otherwise
 * @returns the lines with their messages, and the number of lines that were only the messenger's
 */
export function readChat(lines: readonly string[], anyWords = false): { lines: ChatLine[]; notices: number } {
  const read: ChatLine[] = [];
  const begun = lines.map(readBeginning);
  const shapes = findShapes(
    anyWords ? lines.map((line, at) => begun[at]?.rest ?? line) : lines.filter((_, at) => begun[at] === null),
    anyWords,
  );
  let message: Message | null = null;
  let notices = 0;
  /** Text in angle brackets after a message's last word is the messenger's: it becomes a separate message. */
  const endMessage = () => {
    const last = read.at(-1);
    if (!last || last.message === null || last.message !== message || last.text.length > LONGEST_NOTICE * 100) return;
    last.text = last.text.replace(EDITED, '');
    const found = IN_ANGLES.exec(last.text);
    if (found?.[1] === undefined) return;
    last.text = last.text.slice(0, found.index);
    read.push({ text: found[1], message: { ...message } });
  };
  for (const [at, line] of lines.entries()) {
    const beginning = begun[at] ?? readShape(line, shapes);
    let text = line;
    if (beginning) {
      endMessage();
      message = beginning.message;
      // 'Pastor Kunle added Tolu', 'Messages and calls are end-to-end encrypted.'
      if (message.sender === '' && message.sentOn !== '') {
        notices += 1;
        continue;
      }
      text = beginning.rest.trim();
      // A message with a sender can also have words before the date.
      if (anyWords && begun[at]) text = readShape(text, shapes)?.rest ?? text;
      if (text === '') continue;
    }
    if (isNotice(text.trim())) notices += 1;
    else read.push({ text, message });
  }
  endMessage();
  return { lines: read, notices };
}
