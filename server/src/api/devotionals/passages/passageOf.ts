import { MOST_VERSES, type Passage, type PassagePart, type Verse } from '@cog/contracts/devotionals/scripture';
import type { ReadReference, Stretch } from './readReference.ts';

function* versesOf({ book, from, to }: Stretch): Generator<Verse> {
  for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
    const verses = book.chapters[chapter - 1] ?? [];
    const first = chapter === from.chapter ? from.verse : 1;
    const last = chapter === to.chapter ? to.verse : verses.length;
    for (let number = first; number <= last; number++) yield { chapter, number, text: verses[number - 1] ?? '' };
  }
}

/** The text of a reference's first verses. */
export function passageOf({ label, stretches }: ReadReference, limit: number = MOST_VERSES): Passage {
  const parts: PassagePart[] = [];
  let count = 0;
  for (const stretch of stretches) {
    for (const verse of versesOf(stretch)) {
      if (count === limit) return { reference: label, parts, isCut: true };
      const last = parts.at(-1);
      if (last?.book === stretch.book.name) last.verses.push(verse);
      else parts.push({ book: stretch.book.name, verses: [verse] });
      count++;
    }
  }
  return { reference: label, parts, isCut: false };
}
