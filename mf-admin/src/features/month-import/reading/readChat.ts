import { readDateLine } from './readDates.ts';

/** A message of a chat, as it is told from the others: who sent it, and on which day. */
export interface Message {
  /** Empty for what the messenger itself wrote: 'Pastor Kunle added Tolu'. */
  sender: string;
  /** As the device wrote it. */
  sentOn: string;
}

/** A line without what the messenger wrote before it. */
export interface ChatLine {
  text: string;
  /** The message it is in; null for a text that was not copied out of a chat. */
  message: Message | null;
}

/** Letters at the start of a line that are looked at: a messenger writes no more before a message. */
const LONGEST_PREFIX = 140;

/** Numbers with what joins them: '7/9/26', '05:12:33', '05h12', '٥:١٢'. */
const NUMBERS = /\p{Nd}+(?:[./:٫h-]\p{Nd}+)*/giu;
const CLOCK = /^\p{Nd}{1,2}([:h٫])\p{Nd}{2}(?:\1\p{Nd}{2})?$/iu;
const CLOCK_WITH_DOTS = /^\p{Nd}{1,2}\.\p{Nd}{2}(?:\.\p{Nd}{2})?$/u;

/**
 * When a message was sent, however the device writes it: a clock, and two numbers or more of a date, in any order,
 * with the words of any language between them. The date is the day on which it was sent, in the order of the
 * sender's device, and not the day of a devotional.
 *
 * @returns the date's numbers; null for words that are no such time
 */
function readTime(words: string): string | null {
  const found = words.match(NUMBERS) ?? [];
  const dotted = found.filter((one) => CLOCK_WITH_DOTS.test(one));
  const clock =
    found.find((one) => CLOCK.test(one)) ?? dotted.find((one) => one.split('.').length === 2) ?? dotted.at(-1);
  const date = found.filter((one) => one !== clock).flatMap((one) => one.match(/\p{Nd}+/gu) ?? []);
  return clock !== undefined && date.length >= 2 ? date.join('/') : null;
}

/** '[05:12, 3/6/2027] …', '[7/9/26 à 05:12:33] …', '[Mon, 07/09, 05:12] …'; no '[Psalm 5:3]'. */
const IN_BRACKETS = /^\[((?:\p{L}{2,12}\.?,? )?\p{Nd}[^[\]]{3,44})\]:? ?/u;
/** '07/09/2026, 05:12 - …' */
const BEFORE_DASH = /^(\p{Nd}.{5,44}?) [-–—] /u;
/** 'Deacon A, [07.09.2026 05:12]', as Telegram copies messages. */
const BEHIND_SENDER = /^([^:[\]]{1,60}?),? \[(\p{Nd}[^[\]]{4,44})\]:? ?/u;

/** '~ Sister Bola: Amen'; a line of the messenger's own has no colon so near. */
const SENDER = /^~? ?([^:]{1,60}?) ?:(?: |$)/;

/** Lines that WhatsApp writes in the place of something, or about it. */
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

/** Behind the last word of a message that was edited; in other languages it says something else. */
const EDITED = / ?<this message was edited>$/i;
const IN_ANGLES = / ?(<[^<>]{3,60}>)$/;

/** What a line begins with where it begins a message; null for any other line. */
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
 * The same signs with other figures and other names; the very same words where there are no such signs. Words before a
 * figure hold none, so that each line is matched in one way at most: else figures among letters would take years.
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

/** Where something else may end before a date: behind a colon or a bracket. */
const PREFIX_ENDS = /[:\]>|] +/g;

/** Where words of any kind may end: before what a date begins with, as in 'Devotional for Monday, 7th September'. */
const WORDS_END =
  / +(?=\(?(?:\d|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[oọ]j[oọ]))/giu;

/** '05:12 Deacon A: ', '[Deacon A] ', and no 'Day 12: '. */
const LOOKS_LIKE_PREFIX = /[[\]<>|]|\p{Nd}[:.h]\p{Nd}{2}/u;

/** Whether the line begins with words that end there, and is a whole date from there on. */
function isDateBehind(line: string, end: number): boolean {
  const date = readDateLine(line.slice(end));
  return date?.rest === '' && (date.weekday !== null || date.year !== null) && readDateLine(line) === null;
}

/**
 * What comes before the dates of a text that is of no messenger we know: '05:12 Deacon A: MONDAY, 7th SEPTEMBER'.
 *
 * @param anyWords also what comes once, or has no time and no bracket in it: a sentence may end with a date as well
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
 * Takes out of lines what a messenger wrote around the messages. A messenger is known by the shape of its lines,
 * and not by its name or language.
 *
 * @param anyWords take any words before a date for what a messenger wrote: where no day was found otherwise
 * @returns the lines with the message each is in, and how many lines were the messenger's alone
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
  /** What is in angles behind the last word of a message is the messenger's: it becomes a message of its own. */
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
      // In a message of a sender there may be words before the date as well.
      if (anyWords && begun[at]) text = readShape(text, shapes)?.rest ?? text;
      if (text === '') continue;
    }
    if (isNotice(text.trim())) notices += 1;
    else read.push({ text, message });
  }
  endMessage();
  return { lines: read, notices };
}
