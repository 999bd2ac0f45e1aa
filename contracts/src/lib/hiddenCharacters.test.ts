import { hasHiddenCharacters, removeHiddenCharacters } from './hiddenCharacters.ts';

it('finds and removes characters that cannot be seen, each time it is asked', () => {
  const text = '\u202a0803 123\u202c\u0000';
  for (let times = 0; times < 3; times++) expect(hasHiddenCharacters(text)).toBe(true);
  expect(removeHiddenCharacters(text)).toBe('0803 123');
});

it('leaves line ends, tabs and letters of any language', () => {
  const text = 'Ẹ káàbọ̀\n\t☺';
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(removeHiddenCharacters(text)).toBe(text);
});
