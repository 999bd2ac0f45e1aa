import { formatDay } from '../lib/calendar.ts';
import { withoutMarks } from '../lib/markedText.ts';
import { shorten } from '../lib/shorten.ts';
import { USUAL_DEVOTIONAL_IN_YORUBA, usualNames } from '../settings/usualNames.ts';
import { devotionalAddress } from './address.ts';
import { type Devotional, devotionalLabels } from './constants.ts';

/** What WhatsApp shows of a caption, in code units. */
export const LONGEST_CAPTION = 1000;
/** Code units of an address that browsers, phones and wa.me all take. */
export const LONGEST_LINK = 7000;
/** A message of fewer says nothing. */
const SHORTEST_MESSAGE = 40;

export interface WhatsAppText {
  devotional: Omit<Devotional, 'id'>;
  /** Of the site, without a slash at its end. */
  siteUrl: string;
  /** What the church calls its devotional. */
  name: string;
}

/** Bold in WhatsApp; a sign within would end it. */
const bold = (text: string) => `*${withoutMarks(text).replaceAll('*', '').trim()}*`;

/**
 * A day's whole text as a message of WhatsApp: labels in bold, the words with the marks they were typed with,
 * and the address of its page.
 */
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

/** The same with as much of the message as a caption holds; without it where title, verse and prayer fill that. */
export function whatsAppCaption({ devotional, ...of }: WhatsAppText): string {
  const whole = whatsAppText({ devotional, ...of });
  if (whole.length <= LONGEST_CAPTION) return whole;
  const room = LONGEST_CAPTION - (whole.length - devotional.content.length);
  const content = room < SHORTEST_MESSAGE ? '' : shorten(devotional.content, room);
  return whatsAppText({ devotional: { ...devotional, content }, ...of });
}

/** Opens WhatsApp with a message written. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
