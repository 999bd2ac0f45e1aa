import { grouped } from './grouped.ts';

const groups = (...rows: [string | null, number][]) =>
  grouped(
    rows.map(([name, count]) => ({ name, count })),
    { most: 12 },
  ).map(({ name, rows: own }) => [name, own.reduce((sum, { count }) => sum + count, 0)]);

describe('churches as people typed them', () => {
  it('are one church whatever the case, the white space and the form of the letters, in the commonest spelling', () => {
    expect(
      groups(
        ['diamond branch', 1],
        ['Diamond Branch', 3],
        [' Diamond  Branch ', 1],
        ['Ìjọ Ọlọ́run'.normalize('NFD'), 2],
        ['Ìjọ Ọlọ́run'.normalize('NFC'), 2],
      ),
    ).toEqual(
      [
        ['Diamond Branch', 5],
        [expect.stringMatching(/^Ìjọ Ọlọ́run$/u), 4],
      ].map(([name, count]) => [typeof name === 'string' ? name : expect.anything(), count]),
    );
  });

  it('are named up to the twelfth; the others are one group, and those who named none come last', () => {
    const many = Array.from({ length: 14 }, (_, index): [string, number] => [`Church ${index + 1}`, 20 - index]);
    const found = groups(...many, [null, 30], ['  ', 5]);
    expect(found).toHaveLength(14);
    expect(found.slice(0, 2)).toEqual([
      ['Church 1', 20],
      ['Church 2', 19],
    ]);
    expect(found.slice(12)).toEqual([
      ['Others (2)', 15],
      ['Not specified', 35],
    ]);
    // A single remaining one keeps its name.
    expect(groups(...many.slice(0, 13)).at(-1)).toEqual(['Church 13', 8]);
  });

  it('are none without anyone', () => {
    expect(groups()).toEqual([]);
  });
});
