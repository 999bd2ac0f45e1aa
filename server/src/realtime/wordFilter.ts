import { normalizeText } from '@cog/contracts/lib/normalizeText';

/**
 * Letters of other alphabets and signs that are written for Latin ones, besides those that Unicode itself decomposes
 * (NFKD: full-width, circled, mathematical letters). After Unicode's confusables (UTS 39), as far as phones type them.
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
};

const MARKS = /\p{M}+/gu;
const REPEATED = /(.)\1+/gu;
/** What words are made of: letters, and the signs that replace letters. */
const WORDS = /[\p{L}\p{M}\d@$!|€+]+/gu;
/** Letters that stand apart: 'f.u.c.k', 'f u c k'. */
const SPELT = /(?<![\p{L}\p{M}])(?:\p{L}\p{M}*[\s._*-]+){2,}\p{L}\p{M}*(?![\p{L}\p{M}])/gu;

const hasMarks = (word: string) => /\p{M}/u.test(word.normalize('NFD'));

/** A word as it is compared: without marks, capitals, look-alikes and repeated letters. */
function fold(word: string): string {
  const plain = word.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return [...plain]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(REPEATED, '$1');
}

/** A word with its marks, which make it another word: 'ọkọ̀', 'ọkọ', 'oko'. */
const withMarks = (word: string) => normalizeText(word.toLowerCase());

export interface WordFilter {
  /** The listed word that a text contains; null for none. */
  find(text: string): string | null;
}

/**
 * Finds listed words in texts, as whole words, however they are dressed up. A word that is listed without tone marks is
 * found with any; one that is listed with marks is found with the same marks alone, since other marks make another word.
 *
 * @param listed words, or several with spaces between
 */
export function wordFilter(listed: readonly string[]): WordFilter {
  const plain = new Map<string, string>();
  const marked = new Map<string, string>();
  let longest = 1;
  for (const entry of listed) {
    const words = entry.match(WORDS) ?? [];
    if (words.length === 0) continue;
    longest = Math.max(longest, words.length);
    if (hasMarks(entry)) marked.set(words.map(withMarks).join(' '), entry);
    else plain.set(words.map(fold).join(' '), entry);
  }

  function findIn(words: readonly string[]): string | null {
    const [folded, exact] = [words.map(fold), words.map(withMarks)];
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
        const found = plain.get(folded.slice(start, end).join(' ')) ?? marked.get(exact.slice(start, end).join(' '));
        if (found !== undefined) return found;
      }
    }
    return null;
  }

  return {
    find(text) {
      const spelt = (text.match(SPELT) ?? []).map((letters) => letters.replace(/[\s._*-]+/gu, ''));
      // A sign at a word's end is a sign: 'shout!' is no 'shouti'.
      const words = (text.match(WORDS) ?? []).flatMap((word) => {
        const bare = word.replace(/^[!|+]+|[!|+]+$/gu, '');
        return bare === '' ? [] : [bare];
      });
      return findIn(words) ?? spelt.map((word) => findIn([word])).find((found) => found !== null) ?? null;
    },
  };
}
