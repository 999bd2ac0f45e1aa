import { referencePrefix } from './referencePrefix.ts';

it.each([
  ['', 'COG Church', 'COG'],
  ['RCCG', 'COG Church', 'RCCG'],
  ['', 'Citizens of Grace Assembly', 'CGA'],
  ['', 'Ọ̀rọ̀ Ìyè Bible Church', 'OIBC'],
  ['', 'Redeemed', 'QUIZ'],
  ['', 'Ìjọ', 'QUIZ'],
  ['', '1st Baptist', 'QUIZ'],
  ['rccg', 'Our church', 'OC'],
])('the prefix %p of %p is %p', (chosen, churchName, prefix) => {
  expect(referencePrefix(chosen, churchName)).toBe(prefix);
});
