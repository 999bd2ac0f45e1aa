import type { Language } from '@cog/contracts/lib/calendar';
import { foldedText } from './foldedText.ts';

/** Enough of a text to tell by, in code units. */
const SAMPLE = 4000;

/** Common words of either language, without tone marks; none is a word of the other. */
const yoruba = new Set(
  'ati ninu awon olorun oluwa ti ni wa yin ojo oro adura emi mi re bibeli jesu kristi fun gbogbo pelu sugbon nitori ese akole ki kika eyi naa won'.split(
    ' ',
  ),
);
const english = new Set(
  'the and of to is in that for you he his with lord god we our was are not be this from have prayer text title content reading bible it as will day who'.split(
    ' ',
  ),
);

/** A letter with a dot below is Yoruba's own; tone marks count as well. */
const MARKED = /[ẹọṣẸỌṢ]|[aeiounm][\u0300\u0301]/iu;

/** The language that a text is written in, by its letters and its commonest words; null when nothing tells. */
export function guessLanguage(text: string): Language | null {
  let score = 0;
  for (const [word] of text.slice(0, SAMPLE).matchAll(/[\p{L}\p{M}]+/gu)) {
    const folded = foldedText(word);
    if (MARKED.test(word) || MARKED.test(word.normalize('NFD')) || yoruba.has(folded)) score += 1;
    else if (english.has(folded)) score -= 1;
  }
  return score > 0 ? 'YO' : score < 0 ? 'EN' : null;
}
