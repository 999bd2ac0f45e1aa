import { foldedBook, yorubaBooks } from '@cog/contracts/devotionals/yorubaBooks';
import type { Language } from '@cog/contracts/lib/calendar';
import { ownEntry } from '@cog/contracts/lib/messages';

/**
 * Bible Gateway's codes: the King James Version, which is in the public domain, and the Yoruba translation 'Bíbélì
 * Mímọ́ Yorùbá Òde Òní'.
 */
const version: Record<Language, string> = { EN: 'KJV', YO: 'BYO' };

/** Numbers before books that come in several parts: 'I', 'II', 'III' or a digit. */
const numbers: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', '1': '1', '2': '2', '3': '3' };

/** One passage: an optional number, the book's name, chapters and verses. */
const PASSAGE = /^(?:(I{1,3}|[1-3])\s+)?([\p{L}\p{M}][\p{L}\p{M}\s.’']*?)\s*(\d[\d\s:.,–-]*[a-c]?)$/u;

function passage(text: string, language: Language): string | null {
  const [, number, name = '', places] = PASSAGE.exec(text) ?? [];
  if (places === undefined) return null;
  const book = language === 'YO' ? (ownEntry(yorubaBooks, foldedBook(name)) ?? null) : name;
  if (book === null) return null;
  return `${number === undefined ? '' : `${numbers[number.toLowerCase()]} `}${book} ${places}`;
}

/**
 * Address of a Bible reading in its own language; semicolons separate several passages.
 *
 * @returns null if it is not a plain reference: 'Your favourite psalm'
 */
export function passageAddress(reading: string, language: Language): string | null {
  const passages = reading.split(';').map((text) => passage(text.trim(), language));
  if (passages.includes(null)) return null;
  const query = new URLSearchParams({ search: passages.join('; '), version: version[language] });
  return `https://www.biblegateway.com/passage/?${query}`;
}
