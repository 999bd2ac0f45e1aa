import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { type Devotional, devotionalLabels } from '@cog/contracts/devotionals/constants';
import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';

/** What the devotional is called. */
const NAMES = {
  EN: 'BREAKFAST WITH THE HOLY SPIRIT',
  YO: 'OÚNJẸ ÀÁRỌ̀ PẸ̀LÚ Ẹ̀MÍ MÍMỌ́',
} as const satisfies Record<Language, string>;

/** Bold in WhatsApp; a sign within would end it. */
const bold = (text: string) => `*${withoutMarks(text).replaceAll('*', '').trim()}*`;

/**
 * A day's whole text as a message of WhatsApp: labels in bold, the words with the marks they were typed with,
 * and the address of its page.
 *
 * @param siteUrl of the site, without a slash at its end
 */
export function whatsAppText({ date, language, ...texts }: Devotional, siteUrl: string): string {
  const labels = devotionalLabels[language];
  return [
    `🌅 ${bold(NAMES[language])}\n📅 ${bold(formatDay(date, language))}`,
    bold(texts.title),
    `📖 ${bold(`${labels.text}:`)} ${texts.text}`,
    `💬 ${bold(`${labels.content}:`)}\n${texts.content}`,
    `🙏 ${bold(`${labels.prayer}:`)}\n${texts.prayer}`,
    `📚 ${bold(`${labels.bible_reading}:`)} ${texts.bible_reading}`,
    siteUrl + devotionalAddress(date, language),
  ].join('\n\n');
}
