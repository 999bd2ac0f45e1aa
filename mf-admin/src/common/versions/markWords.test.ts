import { markWords } from './markWords.ts';

const shown = (before: string, after: string) => {
  const marked = markWords(before, after);
  const written = (stretches: (typeof marked)['before']) =>
    stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
  return [written(marked.before), written(marked.after)];
};

it.each([
  ['The bus waits.', 'The bus leaves.', 'The bus [waits.]', 'The bus [leaves.]'],
  ['The bus waits.', 'The red bus waits.', 'The bus waits.', 'The [red ]bus waits.'],
  ['Ọ̀rọ̀ Ọlọ́run', 'Ọ̀rọ̀ Olúwa', 'Ọ̀rọ̀ [Ọlọ́run]', 'Ọ̀rọ̀ [Olúwa]'],
  ['One\n\nTwo', 'One\n\nTwo', 'One\n\nTwo', 'One\n\nTwo'],
  ['', 'New', '', '[New]'],
  ['An older title', 'Before the danfo', '[An older title]', '[Before the danfo]'],
])('marks the words that only one of %p and %p has', (before, after, ...expected) => {
  expect(shown(before, after)).toEqual(expected);
});

it('takes long texts that have nothing in common for altogether different', () => {
  const words = (word: string) => Array.from({ length: 4000 }, (_, at) => word + at).join(' ');
  const marked = markWords(words('a'), words('b'));
  expect(marked.before).toEqual([{ text: words('a'), isChanged: true }]);
  expect(marked.after).toEqual([{ text: words('b'), isChanged: true }]);
});
