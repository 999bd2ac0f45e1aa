import { toSlug } from './toSlug.ts';

it.each([
  ['Ìjọ Ọlọ́run 2', 'ijo-olorun-2'],
  ['  — Night, of “Praise”! ', 'night-of-praise'],
  ['2026', '2026'],
  ['教会', ''],
])('writes %s as %s', (text, slug) => expect(toSlug(text)).toBe(slug));
