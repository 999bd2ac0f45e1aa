import { normalizeText } from '@cog/contracts/lib/normalizeText';

/**
 * Letters of other alphabets and signs that are used in place of Latin ones, besides those that Unicode itself decomposes (NFKD:
 * full-width, circled, mathematical letters). Based on Unicode's confusables (UTS 39), as far as phones can type them.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Digits and signs
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '+': 't',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ɛ: 'e',
  ɔ: 'o',
  // Small capitals
  ...Object.fromEntries(
    [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, place) => [letter, 'abcdefghijklmnoprstuvwyz'[place] ?? '']),
  ),
};

/** Invisible characters: zero-width and soft-hyphen characters, and Hangul fillers. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
/** Letters in a circle or a square, which only count as letters once decomposed: Ⓐ, ⓐ, 🄰. */
const FRAMED = /[\u24b6-\u24e9\u{1f130}-\u{1f149}]/gu;
/** White letters on a disc or a square: 🅐 to 🅩, 🅰 to 🆉. */
const WHITE_LETTERS = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

const MARKS = /\p{M}+/gu;
/** Characters of words: letters, and the signs that replace letters. */
const WORDS = /[\p{L}\p{M}\d@$!|€+]+/gu;
/** Spaced-out letters: 'f.u.c.k', 'f u c k', 'f🍎u🍎c🍎k'. */
const SPELT =
  /(?<![\p{L}\p{M}\d@$])(?:[\p{L}\d@$]\p{M}*[^\p{L}\p{M}\d@$]{1,3}){2,}[\p{L}\d@$]\p{M}*(?![\p{L}\p{M}\d@$])/gu;
/** A word with signs in it: 'f**k', 'fu*ck', 'fu-ck'. */
const SIGNED = /[\p{L}\d@$!|€+][\p{L}\p{M}\d@$!|€+]*(?:[*#._-]+[\p{L}\p{M}\d@$!|€+]+)*\**/gu;
const SIGNS = /[*#._-]+/gu;
/** Each of these hides a letter. */
const HIDES = /[*#]/u;

const hasMarks = (word: string) => /\p{M}/u.test(word.normalize('NFD'));

/** Normalises a word for comparison: without marks, capitals and look-alikes. Numbers are left as they are. */
function fold(word: string): string {
  const plain = word.normalize('NFKD').replace(MARKS, '').toLowerCase();
  if (/^\d+$/u.test(plain)) return plain;
  return [...plain].map((character) => LOOK_ALIKES[character] ?? character).join('');
}

/** A pattern for a folded text whose letters may be repeated: 'fool' matches 'foool' but not 'fol'. */
const repeating = (folded: string) =>
  new RegExp(`^${folded.replace(/(.)\1*/gu, (run, letter) => `${letter}{${[...run].length},}`)}$`, 'u');

/** Collapses repeated letters of a folded text, to look it up before its letters are counted. */
const once = (folded: string) => folded.replace(/(.)\1+/gu, '$1');

/** Removes signs at the ends of a word that are punctuation: 'shout!' is not 'shouti'. */
const bare = (word: string) => word.replace(/^[!|+]+|[!|+]+$/gu, '');

/** The first result that is not null. */
function first(words: readonly string[], look: (word: string) => string | null): string | null {
  for (const word of words) {
    const found = look(word);
    if (found !== null) return found;
  }
  return null;
}

/** A word with its marks, which distinguish words: 'ọkọ̀', 'ọkọ', 'oko'. */
const withMarks = (word: string) => normalizeText(word.toLowerCase());

/** Whether a word with hidden letters shows enough to be readable: both its ends, or most of it. */
function isReadable(masked: string): boolean {
  const shown = masked.replaceAll('*', '').length;
  return masked.endsWith('*') ? shown > 2 && shown * 2 > masked.length : shown > 1;
}

export interface WordFilter {
  /** The listed word that a text contains; null for none. */
  find(text: string): string | null;
}

/**
 * Finds listed words in texts, as whole words, however they are disguised. A word listed without tone marks matches any marks; a
 * word listed with marks matches only the same marks, since other marks make a different word.
 *
 * @param listed words, or phrases with spaces
 */
export function wordFilter(listed: readonly string[]): WordFilter {
  const plain = new Map<string, { entry: string; pattern: RegExp }[]>();
  const marked = new Map<string, string>();
  /** Single words, folded, to match words with hidden letters. */
  const single: { entry: string; folded: string }[] = [];
  let longest = 1;
  for (const entry of listed) {
    const words = entry.match(WORDS) ?? [];
    if (words.length === 0) continue;
    longest = Math.max(longest, words.length);
    if (hasMarks(entry)) {
      marked.set(words.map(withMarks).join(' '), entry);
      continue;
    }
    const folded = words.map(fold).join(' ');
    const key = once(folded);
    plain.set(key, [...(plain.get(key) ?? []), { entry, pattern: repeating(folded) }]);
    if (words.length === 1) single.push({ entry, folded });
  }

  function findIn(words: readonly string[]): string | null {
    const [folded, exact] = [words.map(fold), words.map(withMarks)];
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
        const text = folded.slice(start, end).join(' ');
        const alike = plain.get(once(text))?.find(({ pattern }) => pattern.test(text));
        const found = alike?.entry ?? marked.get(exact.slice(start, end).join(' '));
        if (found !== undefined) return found;
      }
    }
    return null;
  }

  /** Matches words such as 'f**k', where each sign hides one letter. */
  function findHidden(word: string): string | null {
    const masked = fold(word.replace(/#/gu, '*'));
    if (!HIDES.test(masked) || !isReadable(masked)) return null;
    return (
      single.find(
        ({ folded }) =>
          folded.length === masked.length &&
          [...masked].every((letter, place) => letter === '*' || letter === folded.charAt(place)),
      )?.entry ?? null
    );
  }

  /** Words with spaced-out letters, with and without a one-letter word before or after them: 'I f u c k'. */
  const spelt = (text: string) =>
    (text.match(SPELT) ?? []).flatMap((run) => {
      const letters = run.match(/[\p{L}\d@$]\p{M}*/gu) ?? [];
      return [letters, letters.slice(1), letters.slice(0, -1), letters.slice(1, -1)]
        .filter(({ length }) => length > 2)
        .map((word) => word.join(''));
    });

  return {
    find(written) {
      const text = written
        .replace(UNSEEN, '')
        .replace(FRAMED, (letter) => letter.normalize('NFKD'))
        .replace(WHITE_LETTERS, (letter) => String.fromCharCode(97 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32)));
      const words = (text.match(WORDS) ?? []).map(bare).filter((word) => word !== '');
      const signed = (text.match(SIGNED) ?? []).filter((word) => word.search(SIGNS) !== -1).map(bare);
      const joined = [...spelt(text), ...signed.map((word) => word.replace(SIGNS, ''))];
      return findIn(words) ?? first(joined, (word) => findIn([word])) ?? first(signed, findHidden);
    },
  };
}
