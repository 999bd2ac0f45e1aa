import { shorten } from './shorten.ts';

describe('shortening a text', () => {
  it('leaves a short one, on one line', () => {
    expect(shorten('  Two\n\nlines ', 20)).toBe('Two lines');
  });

  it('cuts between words', () => {
    expect(shorten('Praise the Lord, all you nations', 21)).toBe('Praise the Lord, all…');
    expect(shorten('Praise the Lord, all you nations', 20)).toBe('Praise the Lord,…');
  });

  it('never cuts through a character', () => {
    expect(shorten('🙏'.repeat(50), 21)).toBe(`${'🙏'.repeat(10)}…`);
  });
});
