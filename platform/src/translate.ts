import type { Language } from '@cog/contracts/lib/calendar';
import { type Messages, ownEntry } from '@cog/contracts/lib/messages';

/** Values for the placeholders of a text: `{ name: 'Ada' }` for '{name} is here'. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Translates a text, keyed by its English, into the visitor's language, or returns it unchanged; `{name}` is replaced by that value. A text
 * that comes filled, as from the server ('Name is required'), is matched by what surrounds its placeholders ('{label} is required').
 */
export type Translate = (english: string, values?: Values) => string;

/** The reader of texts that are made outside of components. */
export interface Reader {
  t: Translate;
  language: Language;
}

/** An editor's text as properties of the element around it: in the visitor's language, or marked as English. */
export interface Content {
  children: string;
  lang: 'en' | undefined;
}

const PLACE = /\{\w+\}/g;
/** Number of letters outside its placeholders that a text needs to be matched when filled: fewer could occur in any sentence. */
const LEAST_LETTERS = 7;

/** A text with placeholders as a pattern for filled texts, and its translation. */
interface Filled {
  /** The text around its placeholders, in order. */
  parts: readonly string[];
  /** Names of its placeholders, in the order of the English text. */
  places: readonly string[];
  text: string;
}

/** The pattern '{label} is required' matches 'Name is required'; null for a text without placeholders, or with little else. */
function filledIn(english: string, text: string): Filled | null {
  const parts = english.split(PLACE);
  if (parts.length === 1 || parts.join('').length < LEAST_LETTERS) return null;
  return { parts, places: english.match(PLACE) ?? [], text };
}

/** The shortest texts between the parts, in order; null if the text does not match. Takes one pass, however many parts. */
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

/** Translations, which grow as parts of the site load, and the functions that read them. */
export interface Catalogue {
  translate: Translate;
  /** Returns an editor's text. */
  content(english: string): Content;
  /** Adds translations; later ones win. */
  add(messages: Messages): void;
}

/**
 * Makes an empty catalogue: every text stays English.
 *
 * @param language the visitor's language
 */
export function createCatalogue(language: Language = 'EN'): Catalogue {
  const known = new Map<string, string>();

  // Built when the first such text is translated: most pages have none.
  let patterns: Filled[] | null = null;

  /** Translates a filled English text by filling its translation; also translates the values, one level deep. */
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
    add(messages) {
      for (const [english, text] of Object.entries(messages)) known.set(english, text);
      patterns = null;
    },
  };
}

/** Splits a text at its placeholders: 'Call {phone} now' is 'Call ', { place: 'phone' }, ' now'. */
export function cutAtPlaces(text: string): (string | { place: string })[] {
  return text
    .split(/\{(\w+)\}/g)
    .map((part, index) => (index % 2 === 0 ? part : { place: part }))
    .filter((part) => part !== '');
}
