import { hasTooManyMarks, normalizeText } from './normalizeText.ts';

it('puts letters and their marks together', () => {
  expect(normalizeText('Ọ̀rọ̀'.normalize('NFD'))).toBe('Ọ̀rọ̀'.normalize('NFC'));
  expect(normalizeText(`o${'\u0301\u0323'.repeat(15)}`)).toBe(`o${'\u0301\u0323'.repeat(15)}`.normalize('NFC'));
});

it('leaves alone what would take minutes, and says so', () => {
  const endless = `a${'\u0301\u0323'.repeat(250_000)}`;
  const begun = performance.now();
  expect([
    normalizeText(endless) === endless,
    hasTooManyMarks(endless),
    hasTooManyMarks('Ọ̀rọ̀'.normalize('NFD')),
  ]).toEqual([true, true, false]);
  // Normalising this text takes 50 s on a fast machine.
  expect(performance.now() - begun).toBeLessThan(5000);
});
