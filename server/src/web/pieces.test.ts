import { joinPieces } from '@cog/contracts/composition/week';
import { piecesOf } from './pieces.ts';

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><style>p{margin:0}</style></head><body><main><h1>${title}</h1>` +
  `<p class="a">${text}</p><nav><a href="/">Home</a><a href="/fast">Devotional</a></nav></main></body></html>`;

const base = page('First light', 'Begin the day with God. He is there.');

it.each([
  ['itself', base],
  ['another day', page('A roof', 'Four men carried him. Ọ̀rẹ́ ni wọ́n, “and <b>he</b> was let down”.')],
  ['a page that has nothing of it', 'Ìmọ́lẹ̀'],
  ['one that ends earlier', base.slice(0, 120)],
  ['one that goes on', base + base],
  ['none', ''],
])('makes again %s', (_, html) => {
  expect(joinPieces(piecesOf(base)(html), base)).toBe(html);
});

it('carries only the words that are new', () => {
  const pieces = piecesOf(base)(page('A roof', 'Four men carried him.'));
  const text = pieces.filter((piece) => typeof piece === 'string').join('');
  expect(text).toContain('Four men carried him.');
  expect(text).not.toContain('<nav>');
  expect(text.length).toBeLessThan(120);
});

it('compares a text that repeats itself in moments', () => {
  const [long, other] = ['Amen', 'So be it'].map((title) => page(title, 'Amen. '.repeat(120_000))) as [string, string];
  const started = performance.now();
  expect(joinPieces(piecesOf(long)(other), long)).toBe(other);
  expect(performance.now() - started).toBeLessThan(2000);
});
