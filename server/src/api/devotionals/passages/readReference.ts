import type { Book } from './bible.ts';
import { findBook } from './bookNames.ts';

/** A range within one book, both ends included. */
export interface Stretch {
  book: Book;
  from: { chapter: number; verse: number };
  to: { chapter: number; verse: number };
}

export interface ReadReference {
  /** The reference as understood, in English: 'John 3:16-18; Psalm 23'. */
  label: string;
  stretches: Stretch[];
}

/** Most ranges in one reference. */
const MOST_STRETCHES = 20;

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3' };

/** A book and its places; the number of the book may be joined to the name, '1Cor'. */
const PASSAGE = /^(?:(?:(iii|ii|i)\s+|([1-3])\s*)?(\p{L}[\p{L}\p{M}\s.’']*?)[\s.]*)?(\d[\d:,.\s-]*[a-c]?)?$/iu;

/** '3:16', '16', '3:16-18', '3:16-4:2', '3-4'; a letter names part of a verse, but the whole verse is given. */
const PLACE = /^(\d{1,3})(?::(\d{1,3}))?[a-c]?(?:-(\d{1,3})(?::(\d{1,3}))?[a-c]?)?$/i;

/** Semicolons separate passages; so do commas before a book's name. */
const BETWEEN_PASSAGES = /;|\n|,(?=\s*(?:(?:i{1,3}\s+)|[1-3]\s*)?\p{L}{2})/u;

const lastVerse = (book: Book, chapter: number) => book.chapters[chapter - 1]?.length ?? 0;

/** The range if it exists, with an end past the last verse of its chapter moved back to that verse; else null. */
function existing({ book, from, to }: Stretch): Stretch | null {
  const end = { chapter: to.chapter, verse: Math.min(to.verse, lastVerse(book, to.chapter)) };
  const begins = from.verse >= 1 && from.verse <= lastVerse(book, from.chapter);
  const isForwards = end.chapter > from.chapter || (end.chapter === from.chapter && end.verse >= from.verse);
  return begins && end.verse >= 1 && isForwards ? { book, from, to: end } : null;
}

/** Reads one place of a book. @param chapter the chapter for verses without one; null when a number alone means a chapter */
function readPlace(book: Book, place: string, chapter: number | null): Stretch | null {
  const [, first, firstVerse, second, secondVerse] = PLACE.exec(place) ?? [];
  if (first === undefined) return null;
  const a = Number(first);
  const b = second === undefined ? a : Number(second);
  if (firstVerse === undefined && chapter !== null && secondVerse === undefined) {
    return existing({ book, from: { chapter, verse: a }, to: { chapter, verse: b } });
  }
  const from = { chapter: a, verse: Number(firstVerse ?? 1) };
  if (secondVerse !== undefined) return existing({ book, from, to: { chapter: b, verse: Number(secondVerse) } });
  if (firstVerse === undefined) return existing({ book, from, to: { chapter: b, verse: lastVerse(book, b) } });
  return existing({ book, from, to: { chapter: a, verse: second === undefined ? from.verse : b } });
}

/** Reads the places after a book's name, '3:16, 18; …'; null when one of them is invalid. */
function readPlaces(book: Book, places: string): Stretch[] | null {
  let chapter = book.chapters.length === 1 ? 1 : null;
  const stretches: Stretch[] = [];
  for (const place of places.split(',')) {
    const stretch = readPlace(book, place.trim(), chapter);
    if (stretch === null) return null;
    stretches.push(stretch);
    if (place.includes(':')) chapter = stretch.to.chapter;
  }
  return stretches;
}

/** Normalises blanks, dashes and the sign between chapter and verse: '3.16 – 18' becomes '3:16-18'. */
const tidied = (places: string) =>
  places
    .replace(/\s*([:,-])\s*/g, '$1')
    .replace(/(\d)\s*\.\s*(?=\d)/g, '$1:')
    .replace(/[\s.,]+$/, '');

/**
 * Parses a reference in English or Yoruba: 'John 3:16-18; Psalm 23', '1 Cor. 13:4-7, 13', 'Jòhánù 3:16', 'Genesis 1:1; 2:4'. Null
 * when any part is not understood or does not exist.
 */
export function readReference(text: string, bible: ReadonlyMap<string, Book>): ReadReference | null {
  const names = [...bible.keys()];
  const stretches: Stretch[] = [];
  const labels: string[] = [];
  let book: Book | undefined;
  for (const passage of text.replace(/[‐‑‒–—]/g, '-').split(BETWEEN_PASSAGES)) {
    const trimmed = passage.trim().replace(/[.]+$/, '');
    if (trimmed === '') continue;
    const [, roman, figure, name, places = ''] = PASSAGE.exec(trimmed) ?? [];
    if (name !== undefined) {
      const number = roman === undefined ? (figure ?? null) : (ROMAN[roman.toLowerCase()] ?? null);
      book = bible.get(findBook(number, name, names) ?? '');
    } else if (places === '') return null;
    // The name of a one-chapter book alone means the whole book: 'Jude'.
    const placesText = places === '' && book?.chapters.length === 1 ? `1-${lastVerse(book, 1)}` : tidied(places);
    const found = book === undefined ? null : readPlaces(book, placesText);
    if (book === undefined || found === null) return null;
    stretches.push(...found);
    labels.push(places === '' ? book.name : `${book.name} ${placesText.replaceAll(',', ', ')}`);
    if (stretches.length > MOST_STRETCHES) return null;
  }
  return stretches.length === 0 ? null : { label: labels.join('; '), stretches };
}
