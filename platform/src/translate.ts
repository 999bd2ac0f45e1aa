import type { Language } from '@cog/contracts/lib/calendar';
import { type Messages, ownEntry } from '@cog/contracts/lib/messages';

/** What fills the places of a text: `{ name: 'Ada' }` for '{name} is here'. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Gives a text in the visitor's language by its English; without a translation it stays English. `{name}` is replaced by that
 * value; a text that is filled already ('Name is required') is known by its pattern ('{label} is required').
 */
export type Translate = (english: string, values?: Values) => string;

/** Whom words outside of components are for. */
export interface Reader {
  t: Translate;
  language: Language;
}

/** A text that an editor wrote, as properties of the element around it: in the visitor's language, or marked as English. */
export interface Content {
  children: string;
  lang: 'en' | undefined;
}

const PLACE = /\{\w+\}/g;
/** Letters besides its places that a text must have to be known by them: fewer could be a part of any sentence. */
const LEAST_LETTERS = 7;

/** A text with places as what recognises it filled in, and what it becomes. */
interface Filled {
  /** What is around its places, in order. */
  parts: readonly string[];
  /** Names of its places in the order of the English. */
  places: readonly string[];
  text: string;
}

/** '{label} is required' recognises 'Name is required'; null for a text without places, or of little else. */
function filledIn(english: string, text: string): Filled | null {
  const parts = english.split(PLACE);
  if (parts.length === 1 || parts.join('').length < LEAST_LETTERS) return null;
  return { parts, places: english.match(PLACE) ?? [], text };
}

/** What is between the parts in a text, as short as can be; null for another text. In one pass, however many there are. */
function valuesBetween(parts: readonly string[], text: string): string[] | null {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const end = text.length - last.length;
  const values: string[] = [];
  let at = first.length;
  for (const part of others) {
    const next = text.indexOf(part, at + 1);
    if (next === -1 || next + part.length > end) return null;
    values.push(text.slice(at, next));
    at = next + part.length;
  }
  return at < end ? [...values, text.slice(at, end)] : null;
}

/** A catalogue that grows as parts of the site are loaded, and the function that reads it. */
export interface Catalogue {
  translate: Translate;
  /** Gives what an editor wrote. */
  content(english: string): Content;
  /** Adds words; those added last win. */
  add(words: Messages): void;
}

/**
 * Makes a catalogue of nothing: every text stays English.
 *
 * @param language the visitor's
 */
export function createCatalogue(language: Language = 'EN'): Catalogue {
  const known = new Map<string, string>();

  // Made when the first such text comes: most pages have none.
  let patterns: Filled[] | null = null;

  /** What was filled in English, filled in the same way in the other language; its values too, one level deep. */
  function refill(english: string, isValue = false): string | undefined {
    patterns ??= [...known].flatMap((entry) => filledIn(...entry) ?? []);
    for (const { parts, places, text } of patterns) {
      const values = valuesBetween(parts, english);
      if (!values) continue;
      const filled = new Map<string, string>();
      for (const [place, value] of values.entries()) {
        const name = places[place] ?? '';
        if (filled.has(name)) continue;
        filled.set(name, known.get(value) ?? (isValue ? undefined : refill(value, true)) ?? value);
      }
      return text.replace(PLACE, (place) => filled.get(place) ?? place);
    }
    return undefined;
  }

  return {
    translate(english, values) {
      const text = known.get(english) ?? (values === undefined ? refill(english) : undefined) ?? english;
      return values === undefined
        ? text
        : text.replace(/\{(\w+)\}/g, (place, name) => String(ownEntry(values, name) ?? place));
    },
    content(english) {
      const text = known.get(english);
      return { children: text ?? english, lang: language === 'EN' || text !== undefined ? undefined : 'en' };
    },
    add(words) {
      for (const [english, text] of Object.entries(words)) known.set(english, text);
      patterns = null;
    },
  };
}

/** The text cut at its places: 'Call {phone} now' is 'Call ', { place: 'phone' }, ' now'. */
export function cutAtPlaces(text: string): (string | { place: string })[] {
  return text
    .split(/\{(\w+)\}/g)
    .map((part, index) => (index % 2 === 0 ? part : { place: part }))
    .filter((part) => part !== '');
}
