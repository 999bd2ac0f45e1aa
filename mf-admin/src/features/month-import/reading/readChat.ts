/** A message of a chat, as it is told from the others: who sent it, and on which day. */
export interface Message {
  sender: string;
  /** As the device wrote it. */
  sentOn: string;
}

/** A line without what the messenger wrote before it. */
export interface ChatLine {
  text: string;
  /** The message it stands in; null for a text that was not copied out of a chat. */
  message: Message | null;
}

const DAY = String.raw`(\d{1,4}[./-]\d{1,2}[./-]\d{2,4})`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`;

/**
 * How WhatsApp begins a message that was copied or exported: '[05:12, 3/6/2027] Pastor Kunle: …' on Android and in
 * browsers, '[3/6/27, 05:12:33] …' on an iPhone, '3/6/27, 05:12 - …' in Android's exports. Its date is the day
 * on which it was sent, in the order of the sender's device, and not the day of a devotional.
 */
const BEGINNINGS = [
  new RegExp(String.raw`^\[${TIME},? ${DAY}\] ?`, 'i'),
  new RegExp(String.raw`^\[${DAY},? ${TIME}\] ?`, 'i'),
  new RegExp(`^${DAY},? ${TIME} [-–] `, 'i'),
];

/** '~ Sister Bola: Amen'; a line of WhatsApp's own has no colon so near. */
const SENDER = /^~? ?([^:]{1,60}):(?: |$)/;

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

/** Behind the last word of a message that was edited. */
const EDITED = / ?<this message was edited>$/i;

const LONGEST_NOTICE = 240;

const isNotice = (line: string) => line.length <= LONGEST_NOTICE && NOTICES.some((notice) => notice.test(line));

/** What a line begins with where it begins a message; null for any other line. */
function readBeginning(line: string): { sentOn: string; rest: string } | null {
  const start = line.slice(0, 60);
  if (!/^\[?\d/.test(start)) return null;
  for (const beginning of BEGINNINGS) {
    const found = beginning.exec(start);
    if (found?.[1] !== undefined) return { sentOn: found[1], rest: line.slice(found[0].length) };
  }
  return null;
}

/**
 * Takes out of lines what a messenger wrote around the messages.
 *
 * @returns the lines with the message each stands in, and how many lines were the messenger's alone
 */
export function readChat(lines: readonly string[]): { lines: ChatLine[]; notices: number } {
  const read: ChatLine[] = [];
  let message: Message | null = null;
  let notices = 0;
  for (const line of lines) {
    const beginning = readBeginning(line);
    let text = line;
    if (beginning) {
      const sender = SENDER.exec(beginning.rest.slice(0, 80));
      if (!sender) {
        // 'Pastor Kunle added Tolu', 'Messages and calls are end-to-end encrypted.'
        notices += 1;
        continue;
      }
      message = { sender: sender[1]?.trim() ?? '', sentOn: beginning.sentOn };
      text = beginning.rest.slice(sender[0].length).trim();
      if (text === '') continue;
    }
    if (isNotice(text.trim())) notices += 1;
    else read.push({ text: text.length > LONGEST_NOTICE * 100 ? text : text.replace(EDITED, ''), message });
  }
  return { lines: read, notices };
}
