import { isBase64 } from './isBase64.ts';

it.each(['QQ==', 'QUI=', 'QUJD', 'a+/9'])('%s is', (text) => expect(isBase64(text)).toBe(true));

it.each(['', '=', '==', 'QQ===', 'Q=Q=', 'QU JD', 'QUJD\n', 'QUJ-', 'QÙJD'])('%j is not', (text) =>
  expect(isBase64(text)).toBe(false),
);

it('reads a file of 20 MB', () => {
  const text = 'A'.repeat(28_000_000);
  expect([isBase64(text), isBase64(`${text}!`)]).toEqual([true, false]);
});
