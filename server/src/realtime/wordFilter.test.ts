import { wordFilter } from './wordFilter.ts';

const { find } = wordFilter(['mumu', 'okó', 'ashewo', 'your papa head', 'Ọ̀dẹ̀', 'fool', 'coffee']);

describe('a listed word is found', () => {
  it.each([
    ['as it is listed', 'You be mumu', 'mumu'],
    ['in capitals', 'MUMU!', 'mumu'],
    ['with letters repeated', 'muuuumuuu', 'mumu'],
    ['with tone marks that the list leaves out', 'múmù', 'mumu'],
    ['in letters of other alphabets', 'мuмu', 'mumu'],
    ['with digits and signs for letters', '@sh3w0', 'ashewo'],
    ['in full-width letters', 'ｍｕｍｕ', 'mumu'],
    ['spelt with dots', 'm.u.m.u', 'mumu'],
    ['spelt with spaces', 'you m u m u', 'mumu'],
    ['as several words', 'Your  papa, head', 'your papa head'],
    ['with the marks that it is listed with', 'OKÓ', 'okó'],
    ['with its marks in pieces', 'o\u0323\u0300de\u0323\u0300', 'Ọ̀dẹ̀'],
    ['with its own double letters', 'a fool', 'fool'],
    ['with double letters twice', 'coffee', 'coffee'],
  ])('%s', (_how, text, word) => expect(find(text)).toBe(word));
});

describe('no word is found', () => {
  it.each([
    ['in another word', 'mumugu'],
    ['in a word with other marks than it is listed with', 'ọkọ̀ mi'],
    ['in the same letters without marks', 'oko mi'],
    ['in words that stand apart', 'your papa has a head'],
    ['in a sentence of short words', 'I am a b c'],
    [
      'in the Scriptures',
      'Olúwa ni olùṣọ́-àgùntàn mi; èmi kì yóò ṣe aláìní. The LORD is my shepherd; I shall not want.',
    ],
    ['in nothing', ''],
    ['in signs alone', '!!! ???'],
  ])('%s', (_where, text) => expect(find(text)).toBeNull());
});

it('lists nothing where nothing is listed', () => {
  expect(wordFilter([]).find('mumu')).toBeNull();
  expect(wordFilter([' ', '!!']).find('! !')).toBeNull();
});

it('takes no longer for a text that was made to take long', () => {
  const hostile = [
    'a '.repeat(1000),
    'a.'.repeat(1000),
    `${'a'.repeat(1999)}b`,
    '\u0301'.repeat(2000),
    '@'.repeat(2000),
  ];
  for (const text of hostile) expect(find(text)).toBeNull();
});
