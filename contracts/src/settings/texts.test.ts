import { type ChurchText, followTexts } from './texts.ts';

const at = (path: string, text: string): ChurchText => ({ where: 'about', path, text });
const word = (english: string, was = '') => ({ english, yoruba: `${english} ní Yorùbá`, was });

it('follows a text that is changed, twice, and forgets it when the text is what it was', () => {
  const once = followTexts([word('One')], [at('a', 'One')], [at('a', 'Two')]);
  expect(once).toEqual([{ english: 'Two', yoruba: 'One ní Yorùbá', was: 'One' }]);
  const twice = followTexts(once, [at('a', 'Two')], [at('a', 'Three')]);
  expect(twice).toEqual([{ english: 'Three', yoruba: 'One ní Yorùbá', was: 'One' }]);
  expect(followTexts(twice, [at('a', 'Three')], [at('a', 'One')])).toEqual([word('One')]);
});

it('leaves the words of a text that is still elsewhere', () => {
  const words = followTexts([word('One')], [at('a', 'One'), at('b', 'One')], [at('a', 'Two'), at('b', 'One')]);
  expect(words).toEqual([word('One'), { english: 'Two', yoruba: 'One ní Yorùbá', was: 'One' }]);
});

it('takes texts that change places for what they are', () => {
  const words = [word('One'), word('Two')];
  const [before, after] = [
    [at('a', 'One'), at('b', 'Two')],
    [at('a', 'Two'), at('b', 'One')],
  ];
  expect(followTexts(words, before, after)).toEqual(words);
  expect(followTexts([word('One')], before, after)).toEqual([word('One')]);
});

it('keeps the words of a text that is gone, and those that are there already', () => {
  expect(followTexts([word('One')], [at('a', 'One')], [])).toEqual([word('One')]);
  const both = [word('One'), word('Two')];
  expect(followTexts(both, [at('a', 'One')], [at('a', 'Two')])).toEqual(both);
});

it('makes no more words than settings may hold', () => {
  const full = Array.from({ length: 400 }, (_, number) => word(`Text ${number}`));
  const [before, after] = [
    [at('a', 'Text 0'), at('b', 'Text 0'), at('c', 'Text 1')],
    [at('a', 'Other'), at('b', 'Text 0'), at('c', 'Another')],
  ];
  const words = followTexts(full, before, after);
  expect(words).toHaveLength(400);
  expect(words.map(({ english }) => english)).toContain('Another');
});
