import { type Refusal, refused } from './answer.ts';

/**
 * Why a list cannot be exported to Word; null where it can.
 *
 * @param count number of texts
 * @param nouns 'sermons'
 */
export function refuseLongDocument(count: number, most: number, nouns: string): Refusal | null {
  if (count === 0) return refused(404, `There are no ${nouns} to put into a Word file.`);
  if (count <= most) return null;
  const countText = count.toLocaleString('en-GB');
  return refused(
    400,
    `A Word file holds at most ${most} ${nouns}, and these are ${countText}. Search for fewer, or select some of the list.`,
  );
}
