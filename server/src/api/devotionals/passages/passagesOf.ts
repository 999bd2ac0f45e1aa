import type { Devotional } from '@cog/contracts/devotionals/constants';
import type { PassageOfDay } from '@cog/contracts/devotionals/scripture';
import type { ReadBible } from './bible.ts';
import { passageOf } from './passageOf.ts';
import { readReference } from './readReference.ts';

/** The passages that devotionals' Bible readings refer to, their first verses each; equal references share one. */
export async function passagesOf(
  devotionals: readonly Pick<Devotional, 'language' | 'bible_reading'>[],
  readBible: ReadBible,
  limit?: number,
): Promise<PassageOfDay[]> {
  if (devotionals.length === 0) return [];
  const bible = await readBible();
  const passages: PassageOfDay[] = [];
  for (const { language, bible_reading } of devotionals) {
    const read = readReference(bible_reading, bible);
    if (read === null) continue;
    const same = passages.find(({ reference }) => reference === read.label);
    if (same) same.languages.push(language);
    else passages.push({ ...passageOf(read, limit), languages: [language] });
  }
  return passages;
}
