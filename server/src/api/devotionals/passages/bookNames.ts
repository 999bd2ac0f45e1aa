import { foldedBook, yorubaBooks } from '@cog/contracts/devotionals/yorubaBooks';
import { ownEntry } from '@cog/contracts/lib/messages';

/** Short names that are not a prefix of the book's name, or are one of several books; in the form of `foldedBook`. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  gn: 'Genesis',
  dt: 'Deuteronomy',
  jdg: 'Judges',
  jdgs: 'Judges',
  sm: 'Samuel',
  kgs: 'Kings',
  chr: 'Chronicles',
  jb: 'Job',
  ps: 'Psalm',
  pss: 'Psalm',
  psalms: 'Psalm',
  prv: 'Proverbs',
  qoh: 'Ecclesiastes',
  song: 'Song of Solomon',
  'song of songs': 'Song of Solomon',
  sos: 'Song of Solomon',
  jer: 'Jeremiah',
  dn: 'Daniel',
  mt: 'Matthew',
  mk: 'Mark',
  mr: 'Mark',
  lk: 'Luke',
  jn: 'John',
  jhn: 'John',
  phil: 'Philippians',
  php: 'Philippians',
  phm: 'Philemon',
  phlm: 'Philemon',
  thes: 'Thessalonians',
  tm: 'Timothy',
  jas: 'James',
  jm: 'James',
  pt: 'Peter',
  rv: 'Revelation',
  revelations: 'Revelation',
  'the revelation': 'Revelation',
  'acts of the apostles': 'Acts',
};

/** Shorter prefixes match too many books. */
const FEWEST_LETTERS = 3;

const withoutNumber = (book: string) => book.replace(/^\d /, '');

/**
 * Finds the book of the Bible for a name in English or Yoruba: the full name, a short one, or an unambiguous prefix.
 *
 * @param number '1', '2' or '3' before the name; null for none
 * @param books names of all books, such as '1 John'
 * @returns null when no book or several match
 */
export function findBook(number: string | null, name: string, books: readonly string[]): string | null {
  const written = foldedBook(name.replace(/[.’']/g, ' '));
  const numbered = (book: string) => (number === null ? book : `${number} ${book}`);
  const known = ownEntry(yorubaBooks, written) ?? ownEntry(SHORT_NAMES, written);
  if (known !== undefined) {
    const whole = numbered(known);
    return books.includes(whole) ? whole : null;
  }
  const ofNumber = books.filter((book) => (number === null ? !/^\d/.test(book) : book.startsWith(`${number} `)));
  const folded = ofNumber.map((book) => ({ book, name: foldedBook(withoutNumber(book)) }));
  const same = folded.find((one) => one.name === written);
  if (same) return same.book;
  if (written.length < FEWEST_LETTERS) return null;
  const beginning = folded.filter((one) => one.name.startsWith(written));
  return beginning.length === 1 ? (beginning[0]?.book ?? null) : null;
}
