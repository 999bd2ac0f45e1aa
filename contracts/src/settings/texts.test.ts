import { type ChurchText, followTexts } from './texts.ts';

const at = (path: string, text: string): ChurchText => ({ where: 'about', path, text });
const message = (english: string, was = '') => ({ english, yoruba: `${english} ní Yorùbá`, was });

it('follows a text that is changed, twice, and forgets it when the text is what it was', () => {
  const once = followTexts([message('One')], [at('a', 'One')], [at('a', 'Two')]);
  expect(once).toEqual([{ english: 'Two', yoruba: 'One ní Yorùbá', was: 'One' }]);
  const twice = followTexts(once, [at('a', 'Two')], [at('a', 'Three')]);
  expect(twice).toEqual([{ english: 'Three', yoruba: 'One ní Yorùbá', was: 'One' }]);
  expect(followTexts(twice, [at('a', 'Three')], [at('a', 'One')])).toEqual([message('One')]);
});

it('leaves the words of a text that is still elsewhere', () => {
  const messages = followTexts([message('One')], [at('a', 'One'), at('b', 'One')], [at('a', 'Two'), at('b', 'One')]);
  expect(messages).toEqual([message('One'), { english: 'Two', yoruba: 'One ní Yorùbá', was: 'One' }]);
});

it('takes texts that change places for what they are', () => {
  const messages = [message('One'), message('Two')];
  const [before, after] = [
    [at('a', 'One'), at('b', 'Two')],
    [at('a', 'Two'), at('b', 'One')],
  ];
  expect(followTexts(messages, before, after)).toEqual(messages);
  expect(followTexts([message('One')], before, after)).toEqual([message('One')]);
});

it('keeps the words of a text that is gone, and those that are there already', () => {
  expect(followTexts([message('One')], [at('a', 'One')], [])).toEqual([message('One')]);
  const both = [message('One'), message('Two')];
  expect(followTexts(both, [at('a', 'One')], [at('a', 'Two')])).toEqual(both);
});

it('makes no more words than settings may hold', () => {
  const full = Array.from({ length: 400 }, (_, number) => message(`Text ${number}`));
  const [before, after] = [
    [at('a', 'Text 0'), at('b', 'Text 0'), at('c', 'Text 1')],
    [at('a', 'Other'), at('b', 'Text 0'), at('c', 'Another')],
  ];
  const messages = followTexts(full, before, after);
  expect(messages).toHaveLength(400);
  expect(messages.map(({ english }) => english)).toContain('Another');
});
