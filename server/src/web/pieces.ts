import type { Piece } from '@cog/contracts/composition/week';

/** Where pages are cut for comparison: after tags, values and sentences. */
const CUTS = /(?<=[>",.])/;
/** Fewest pieces in a row worth replacing: a reference takes more bytes than a word. */
const SHORTEST_RUN = 3;
/** Most places to compare for a frequent piece, as in a list; bounds the time for repetitive texts. */
const MOST_PLACES = 16;

const rowAt = (parts: readonly string[], index: number): string => parts.slice(index, index + SHORTEST_RUN).join('');

/** Prepares a page as the base of others. @returns a function that expresses another page as pieces for `joinPieces` */
export function piecesOf(base: string): (html: string) => Piece[] {
  const parts = base.split(CUTS);
  const starts = [0];
  const places = new Map<string, number[]>();
  parts.forEach((part, index) => {
    starts.push((starts[index] ?? 0) + part.length);
    const row = rowAt(parts, index);
    const known = places.get(row);
    if (known === undefined) places.set(row, [index]);
    else if (known.length < MOST_PLACES) known.push(index);
  });

  return (html) => {
    const own = html.split(CUTS);
    const pieces: Piece[] = [];
    let text = '';
    const runAt = (place: number, index: number) => {
      let length = 0;
      while (place + length < parts.length && parts[place + length] === own[index + length]) length++;
      return { place, length };
    };
    for (let index = 0; index < own.length; ) {
      const runs = (places.get(rowAt(own, index)) ?? []).map((place) => runAt(place, index));
      const longest = runs.reduce((one, other) => (other.length > one.length ? other : one), { place: 0, length: 0 });
      if (longest.length < SHORTEST_RUN) {
        text += own[index++];
        continue;
      }
      if (text !== '') pieces.push(text);
      text = '';
      pieces.push([starts[longest.place] ?? 0, starts[longest.place + longest.length] ?? base.length]);
      index += longest.length;
    }
    return text === '' ? pieces : [...pieces, text];
  };
}
