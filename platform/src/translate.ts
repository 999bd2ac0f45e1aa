import type { Language } from '@cog/contracts/lib/calendar';
import type { Words } from '@cog/contracts/lib/words';

/** What fills the places of a text: `{ name: 'Ada' }` for '{name} is here'. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Gives a text in the visitor's language. Texts are named by their English: `translate('Read more')`. What has no
 * translation stays English. `{name}` is replaced by the value of that name. A text whose places are filled already,
 * as by the server and schemas ('Name is required'), is known by what is around them ('{label} is required').
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
  pattern: RegExp;
  /** Names of its places in the order of the English. */
  places: readonly string[];
  text: string;
}

/** '{label} is required' recognises 'Name is required'; null for a text without places, or of little else. */
function filledIn(english: string, text: string): Filled | null {
  const parts = english.split(PLACE);
  if (parts.length === 1 || parts.join('').length < LEAST_LETTERS) return null;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
  return { pattern: new RegExp(`^${pattern}$`, 's'), places: english.match(PLACE) ?? [], text };
}

/** A catalogue that grows as parts of the site are loaded, and the function that reads it. */
export interface Catalogue {
  translate: Translate;
  /** Gives what an editor wrote. */
  content(english: string): Content;
  /** Adds words; those added last win. */
  add(words: Words): void;
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

  /** What was filled in English, filled in the same way in the other language. */
  function refill(english: string): string | undefined {
    patterns ??= [...known].flatMap((entry) => filledIn(...entry) ?? []);
    for (const { pattern, places, text } of patterns) {
      const values = pattern.exec(english)?.slice(1);
      if (!values) continue;
      return text.replace(PLACE, (place) => {
        const value = values[places.indexOf(place)] ?? place;
        return known.get(value) ?? refill(value) ?? value;
      });
    }
    return undefined;
  }

  return {
    translate(english, values) {
      const text = known.get(english) ?? (values === undefined ? refill(english) : undefined) ?? english;
      return values === undefined ? text : text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
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
