import {
  addDays,
  daysApart,
  daysBetween,
  daysOf,
  firstOfMonth,
  formatDay,
  isIsoDate,
  lagosDay,
  monthsOf,
  weekday,
} from './calendar.ts';
import cldr from './fixtures/cldr-48-yo-gregorian.json';

describe('a day in Lagos', () => {
  it('begins an hour before the day in London', () => {
    expect(lagosDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
    expect(lagosDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
  });

  it('crosses months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect([daysApart('2028-02-28', '2028-03-01'), daysApart('2027-01-01', '2026-12-31')]).toEqual([2, -1]);
    expect([firstOfMonth('2028-02-29'), firstOfMonth('2026-12')]).toEqual(['2028-02-01', '2026-12-01']);
    expect(weekday('2026-11-21')).toBe(6);
  });
});

describe('a date that does not exist', () => {
  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '26-01-01', '', null, 20261121, '2026-11-21T00:00'])(
    'is refused: %s',
    (value) => expect(isIsoDate(value)).toBe(false),
  );
});

describe('names in Yoruba', () => {
  it('are the ones of CLDR, to the code point', () => {
    expect(monthsOf('YO')).toEqual(Object.values(cldr.months));
    expect(daysOf('YO')).toEqual(Object.values(cldr.days));
  });

  it('make a date as CLDR orders it', () => {
    expect(formatDay('2026-11-21', 'YO')).toBe('Ọjọ́ Àbámẹ́ta, 21 Oṣù Bélú 2026');
    expect(formatDay('2026-11-21')).toBe('Saturday, 21 November 2026');
  });
});
