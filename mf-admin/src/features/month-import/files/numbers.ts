const ROMAN = [
  [1000, 'm'],
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

function roman(count: number): string {
  let left = count;
  return ROMAN.map(([value, letters]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return letters.repeat(times);
  }).join('');
}

/** 1 is a, 26 z, 27 aa, 28 bb: as in Word and LibreOffice. */
const letter = (count: number) => String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

/** Number formats of lists, by their names in Word and OpenDocument; all others count 1, 2, 3. */
const formats = new Map<string, (count: number) => string>([
  ['lowerLetter', letter],
  ['a', letter],
  ['upperLetter', (count) => letter(count).toUpperCase()],
  ['A', (count) => letter(count).toUpperCase()],
  ['lowerRoman', roman],
  ['i', roman],
  ['upperRoman', (count) => roman(count).toUpperCase()],
  ['I', (count) => roman(count).toUpperCase()],
  ['none', () => ''],
  ['', () => ''],
]);

/** The number of an item in its list's format: '3', 'c', 'iii'. */
export const numberText = (count: number, format: string): string =>
  count > 0 && count < 1000 ? (formats.get(format)?.(count) ?? String(count)) : String(count);
