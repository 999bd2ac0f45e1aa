import { shorten } from './shorten.ts';

describe('shortening a text', () => {
  it('leaves a short one, on one line', () => {
    expect(shorten('  Two\n\nlines ', 20)).toBe('Two lines');
  });

  it('cuts between words, and leaves no comma hanging', () => {
    expect(shorten('Praise the Lord, all you nations', 21)).toBe('Praise the Lord, all…');
    expect(shorten('Praise the Lord, all you nations', 20)).toBe('Praise the Lord…');
  });

  it('cuts a long word rather than leaving next to nothing', () => {
    expect(shorten(`See ${'https://church.example/'.repeat(3)}`, 21)).toBe('See https://church.e…');
  });

  it('never cuts through a character', () => {
    expect(shorten('🙏'.repeat(50), 21)).toBe(`${'🙏'.repeat(10)}…`);
    expect(shorten('🙏'.repeat(50), 22)).toBe(`${'🙏'.repeat(10)}…`);
  });

  it('never takes a tone mark from its letter', () => {
    const letter = 'ẹ\u0300';
    expect(shorten(letter.repeat(20), 12)).toBe(`${letter.repeat(5)}…`);
    expect(shorten(letter.repeat(20), 13)).toBe(`${letter.repeat(6)}…`);
  });
});
