import { isWebAddress, readUrl } from './webAddress.ts';

it('takes an address with letters of other languages for one, however often it is asked', () => {
  let wrong = 0;
  for (let times = 0; times < 20_000; times++) if (!isWebAddress('https://rédìò.example/')) wrong++;
  expect(wrong).toBe(0);
});

it('reads an address relative to another, and no nonsense', () => {
  expect(readUrl('/fast', 'https://cog.example')?.href).toBe('https://cog.example/fast');
  expect([readUrl('/fast'), readUrl('https://'), readUrl('')]).toEqual([null, null, null]);
});
