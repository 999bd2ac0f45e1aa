import { excerptWith } from './excerptWith.ts';

const line = (text: string, search: string[], seen = '') =>
  excerptWith(text, seen, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

describe('the line of a text that a search shows', () => {
  it('marks words by their beginnings, whatever marks they bear, and single letters as they are', () => {
    expect(line('L’ọ́run ni ọ̀rẹ́, ó sì dára', ['ore', 'o'])).toBe('L’ọ́run ni [ọ̀rẹ́], [ó] sì dára');
    expect(line('Ọ̀rẹ́'.normalize('NFD'), ['ore'])).toBe(`[${'Ọ̀rẹ́'.normalize('NFD')}]`);
  });

  it('begins where the text begins when the word is near, else some words before it', () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    expect(line(`${long} light ${long}`, ['light'])).toMatch(/^…word52 .*word59 \[light\] word0 .*…$/);
    expect(line(`near light ${long}`, ['light'])).toMatch(/^near \[light\] word0 .*…$/);
    for (const text of [`${long} light ${long}`, `${'x'.repeat(400)} light`]) {
      expect(line(text, ['light']).replace(/[[\]]/g, '').length).toBeLessThanOrEqual(180);
    }
  });

  it('shows the word that title and preacher do not', () => {
    expect(line('Grace first.\nThen light.', ['grace', 'light'], 'Grace')).toBe('Then [light].');
    expect(line('Grace first.\nThen light.', ['grace'], 'Grace')).toBe('[Grace] first.');
    expect(line('First.\n\nSecond.', ['nowhere'], '')).toBe('First.');
    expect(line('', ['light'])).toBe('');
  });
});
