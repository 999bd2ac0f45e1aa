import { watchwordOn } from './watchwordOn.ts';

const verse = (reference: string) => ({
  reference,
  english: '',
  englishSource: '',
  yoruba: '',
  yorubaReference: '',
  yorubaSource: '',
});
const watchword = verse('Psalm 119:22');

it('is the next of the list each day, and begins again after the last', () => {
  const watchwords = ['A', 'B', 'C'].map(verse);
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'] as const;
  const references = days.map((day) => watchwordOn({ watchword, watchwords }, day).reference);
  expect(new Set(references.slice(0, 3))).toEqual(new Set(['A', 'B', 'C']));
  expect(references[3]).toBe(references[0]);
});

it('is the verse of every day where there is no list', () => {
  expect(watchwordOn({ watchword, watchwords: [] }, '2026-11-29')).toBe(watchword);
});
