const ROMAN = [
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function roman(position: number): string {
  let left = position;
  return ROMAN.map(([value, letters]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return letters.repeat(times);
  }).join('');
}

const letterAt = (index: number) => String.fromCharCode(97 + index);

/** 1 is a, 26 z, 27 aa, 28 bb: as in Word. */
const repeatedLetter = (position: number) => letterAt((position - 1) % 26).repeat(Math.ceil(position / 26));

/** 1 is a, 26 z, 27 aa, 28 ab: as in LibreOffice. */
const letters = (position: number): string =>
  (position > 26 ? letters(Math.floor((position - 1) / 26)) : '') + letterAt((position - 1) % 26);

const capitals = (text: (position: number) => string) => (position: number) => text(position).toUpperCase();

/** Number formats of lists, by their names in Word and OpenDocument; all others count 1, 2, 3. */
const formats = new Map<string, (position: number) => string>([
  ['lowerLetter', repeatedLetter],
  ['upperLetter', capitals(repeatedLetter)],
  ['a', letters],
  ['A', capitals(letters)],
  ['lowerRoman', roman],
  ['i', roman],
  ['upperRoman', capitals(roman)],
  ['I', capitals(roman)],
]);

/** Beyond it, letters and Roman numerals would be long repetitions. */
const MOST = 999;

/** The number of an item in its list's format: '3', 'c', 'iii'; empty where the format shows none. */
export function numberText(position: number, format: string): string {
  if (format === 'none' || format === '') return '';
  const text = position > 0 && position <= MOST ? formats.get(format) : undefined;
  return text?.(position) ?? String(position);
}
