import { cleanText, hasHiddenCharacters, removeHiddenCharacters } from './hiddenCharacters.ts';

it('finds and removes characters that cannot be seen, each time it is asked', () => {
  const text = '\u202a0803\u00ad\u2060 123\u202c\u0000\ufeff\u200b\u200e\u0085';
  for (let times = 0; times < 3; times++) expect(hasHiddenCharacters(text)).toBe(true);
  expect(removeHiddenCharacters(text)).toBe('0803 123');
});

it.each([
  ['line ends, tabs and letters of any language', 'Ẹ káàbọ̀\n\t☺'],
  ['the joiners of an emoji', 'Ìdílé 👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['the joiners of a script that needs them', 'می\u200cخواهم ක්\u200dෂ'],
  ['dashes and blanks of prose', 'Psalm 5:1–3 — “morning”\u00a0…'],
])('leaves %s', (_, text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(removeHiddenCharacters(text)).toBe(text);
});

describe('a short text', () => {
  it.each([
    ['\u202a0803\u00a0123\u20094567\u202c', '0803 123 4567'],
    ['0803\u2011123\u20104567', '0803-123-4567'],
    ['0803–123—4567', '0803-123-4567'],
    ['−5 ﹣ － ‒', '-5 - - -'],
    ['\u30000803\u202f123\u20074567\u2800', '0803 123 4567'],
    ['０８０３１２３４５６７', '08031234567'],
    ['ＣＯＧ－７Ｋ４Ｍ', 'COG-7K4M'],
    ['𝗖𝗢𝗚-𝟳𝗞𝟰𝗠 𝓣𝓸𝓹𝓮 ℋℴ𝓅ℯ Ⓐⓓⓐ', 'COG-7K4M Tope Hope Ada'],
    ['Ṣadé\u200d \u200c\u00adBe\u200bllo\ufeff', 'Ṣadé Bello'],
    ['Ada\r\nBello\u2028Ojo', 'Ada Bello Ojo'],
    ['a\u0000\u0007b\u007f', 'ab'],
    ['\u200b\u2060\ufe0f\u3164', ''],
    ["Ọlá'nrewaju O’Neill-Ojo", "Ọlá'nrewaju O’Neill-Ojo"],
  ])('%j is %j', (typed, meant) => expect(cleanText(typed)).toBe(meant));
});
