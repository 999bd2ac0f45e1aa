import { datesOf } from './datesOf.ts';
import { type DateLine, readDateLine } from './readDateLine.ts';

const lines = (...texts: string[]) =>
  texts.map((text) => readDateLine(text)).filter((line): line is DateLine => !!line);

describe('dates without a year', () => {
  it.each([
    ['2026-11-21', ['1 December'], ['2026-12-01']],
    ['2026-11-21', ['1 January'], ['2027-01-01']],
    ['2027-01-03', ['31 December', '1 January'], ['2026-12-31', '2027-01-01']],
    [
      '2026-11-21',
      ['30 December', '31 December', '1 January', '2 January'],
      ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
    ],
    ['2026-11-21', ['1 December 2029', '2 December'], ['2029-12-01', '2029-12-02']],
  ])('on %s %j', (today, texts, expected) => {
    expect(datesOf(lines(...texts), null, today)).toEqual(expected);
  });

  it('begin in the year that was chosen', () => {
    expect(datesOf(lines('31 December', '1 January'), 2030, '2026-11-21')).toEqual(['2030-12-31', '2031-01-01']);
  });

  it('may not exist', () => {
    expect(datesOf(lines('29 February', '31 September 2026'), 2027, '2026-11-21')).toEqual([null, null]);
  });
});
