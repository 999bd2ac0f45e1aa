import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Verses of a chapter; verse 1 has index 0. */
type Chapter = readonly string[];

export interface Book {
  name: string;
  /** Chapter 1 has index 0. */
  chapters: readonly Chapter[];
}

function booksIn(text: string): Book[] {
  const books: { name: string; chapters: string[][] }[] = [];
  for (const line of text.split('\n')) {
    const name = /^# (.+)$/.exec(line)?.[1];
    if (name !== undefined) books.push({ name, chapters: [] });
    const [, chapter = '', , verse = ''] = /^(\d+):(\d+) (.+)$/.exec(line) ?? [];
    if (chapter === '') continue;
    const chapters = books.at(-1)?.chapters;
    if (chapters === undefined) continue;
    if (chapters.length < Number(chapter)) chapters.push([]);
    chapters.at(-1)?.push(verse);
  }
  return books;
}

export type ReadBible = () => Promise<ReadonlyMap<string, Book>>;

/** Answers with passages are cached, so books are read only when a devotional changes. */
const HELD_MS = 60_000;

/**
 * Reads all books by name, in the Bible's order. The file is read on demand, and its 6 MB stay in memory for a minute; a zlib
 * thread unpacks it.
 *
 * @param file as `server/scripture/README.md` describes it
 * @returns a function that rejects while the file is missing or damaged
 */
export function bibleReader(file: string): ReadBible {
  let known: Promise<ReadonlyMap<string, Book>> | null = null;
  const read = async () => {
    const bytes = await promisify(gunzip)(await readFile(file));
    return new Map(booksIn(bytes.toString('utf8')).map((book) => [book.name, book]));
  };
  return () => {
    if (known !== null) return known;
    const reading = read();
    known = reading;
    const forget = () => {
      known = null;
    };
    reading.then(() => setTimeout(forget, HELD_MS).unref(), forget);
    return reading;
  };
}
