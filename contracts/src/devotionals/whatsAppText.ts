import { formatDay } from '../lib/calendar.ts';
import { withoutMarks } from '../lib/markedText.ts';
import { shorten } from '../lib/shorten.ts';
import { USUAL_DEVOTIONAL_IN_YORUBA, usualNames } from '../settings/usualNames.ts';
import { devotionalAddress } from './address.ts';
import { type Devotional, devotionalLabels } from './constants.ts';

/** Longest caption that WhatsApp shows, in code units. */
export const LONGEST_CAPTION = 1000;
/** Longest address that browsers, phones and wa.me all accept, in code units. */
export const LONGEST_LINK = 7000;
/** A shorter excerpt of the message would be useless, so it is left out. */
const SHORTEST_MESSAGE = 40;

export interface WhatsAppText {
  devotional: Omit<Devotional, 'id'>;
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  /** The church's name for its devotional. */
  name: string;
}

/** Bold in WhatsApp; asterisks inside are removed, since they would end it. */
const bold = (text: string) => `*${withoutMarks(text).replaceAll('*', '').trim()}*`;

/** A day's whole text as a WhatsApp message: labels in bold, the texts with the formatting marks as typed, and the address of its page. */
export function whatsAppText({ devotional: { date, language, ...texts }, siteUrl, name }: WhatsAppText): string {
  const labels = devotionalLabels[language];
  const ownName = language === 'YO' && name === usualNames.devotional ? USUAL_DEVOTIONAL_IN_YORUBA : name;
  return [
    `🌅 ${bold(ownName.toUpperCase())}\n📅 ${bold(formatDay(date, language))}`,
    bold(texts.title),
    `📖 ${bold(`${labels.text}:`)} ${texts.text}`,
    ...(texts.content ? [`💬 ${bold(`${labels.content}:`)}\n${texts.content}`] : []),
    `🙏 ${bold(`${labels.prayer}:`)}\n${texts.prayer}`,
    `📚 ${bold(`${labels.bible_reading}:`)} ${texts.bible_reading}`,
    siteUrl + devotionalAddress(date, language),
  ].join('\n\n');
}

/** The same, with the message shortened to fit into a caption, or without it if title, verse and prayer leave too little room. */
export function whatsAppCaption({ devotional, ...of }: WhatsAppText): string {
  const whole = whatsAppText({ devotional, ...of });
  if (whole.length <= LONGEST_CAPTION) return whole;
  const room = LONGEST_CAPTION - (whole.length - devotional.content.length);
  const content = room < SHORTEST_MESSAGE ? '' : shorten(devotional.content, room);
  return whatsAppText({ devotional: { ...devotional, content }, ...of });
}

/** Link that opens WhatsApp with this message ready to send. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
