import { clip } from './clip.ts';

describe('clipping a text', () => {
  it('leaves a short one, on one line', () => {
    expect(clip('  Two\n\nlines ', 20)).toBe('Two lines');
  });

  it('cuts between words', () => {
    expect(clip('Praise the Lord, all you nations', 21)).toBe('Praise the Lord, all…');
    expect(clip('Praise the Lord, all you nations', 20)).toBe('Praise the Lord,…');
  });

  it('never cuts through a character', () => {
    expect(clip('🙏'.repeat(50), 21)).toBe(`${'🙏'.repeat(10)}…`);
  });
});
