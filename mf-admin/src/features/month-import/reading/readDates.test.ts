import type { IsoDate } from '@cog/contracts/lib/calendar';
import { type DateLine, datesOf, type MonthLine, readDateLine, readMonthLine } from './readDates.ts';

const short = (line: string, above: MonthLine | null = null) => {
  const read = readDateLine(line, above);
  if (read === null) return null;
  const { year, month, day, weekday, rest } = read;
  return [year, month, day, weekday, rest];
};

describe('a line that is a date', () => {
  it.each([
    ['2026-12-01', [2026, 12, 1, null, '']],
    ['1/12/2026', [2026, 12, 1, null, '']],
    ['01.12.2026', [2026, 12, 1, null, '']],
    ['1-12-26', [2026, 12, 1, null, '']],
    ['1-Dec-26', [2026, 12, 1, null, '']],
    ['1 Dec 26', [2026, 12, 1, null, '']],
    ['1-Dec-26 | The narrow gate', [2026, 12, 1, null, 'The narrow gate']],
    ['1 December 2026', [2026, 12, 1, null, '']],
    ['1st December, 2026', [2026, 12, 1, null, '']],
    ['1ST  DECEMBER  2026', [2026, 12, 1, null, '']],
    ['December 1 2026', [2026, 12, 1, null, '']],
    ['Dec. 1st, 2026', [2026, 12, 1, null, '']],
    ['the 1st day of December 2026', [2026, 12, 1, null, '']],
    ['Tuesday, 1st December 2026', [2026, 12, 1, 2, '']],
    ['Tuesday,1st December,2026.', [2026, 12, 1, 2, '']],
    ['OCTOBER, MONDAY 1, 2024', [2024, 10, 1, 1, '']],
    ['1 December 2026 (Tuesday)', [2026, 12, 1, 2, '']],
    ['Tues 1 Dec', [null, 12, 1, 2, '']],
    ['December 1', [null, 12, 1, null, '']],
    ['Tuesday 1/12', [null, 12, 1, 2, '']],
    ['*DATE: Tuesday 1 December 2026*', [2026, 12, 1, 2, '']],
    ['Date - 1/12', [null, 12, 1, null, '']],
    ['TUESDAY | 1 | 12', [null, 12, 1, 2, '']],
    ['TUESDAY|1|12|2026', [2026, 12, 1, 2, '']],
    ['01 | 12 | 2026 | The narrow gate', [2026, 12, 1, null, 'The narrow gate']],
    ['Tuesday 1️⃣ December 2️⃣0️⃣2️⃣6️⃣', [2026, 12, 1, 2, '']],
    ['1️⃣/1️⃣2️⃣/2️⃣0️⃣2️⃣6️⃣', [2026, 12, 1, null, '']],
    ['3️⃣ Tuesday 1 December 2026', [2026, 12, 1, 2, '']],
    ['1 December 2026 AD: The narrow gate', [2026, 12, 1, null, 'The narrow gate']],
    ['1 December 2026: AD FONTES', [2026, 12, 1, null, 'AD FONTES']],
    ['DATE: 1 December 2026 THE NARROW GATE', [2026, 12, 1, null, 'THE NARROW GATE']],
    ['• 1 December 2026', [2026, 12, 1, null, '']],
    ['1 December 2026 – The narrow gate', [2026, 12, 1, null, 'The narrow gate']],
    ['December 1, 2026: The narrow gate', [2026, 12, 1, null, 'The narrow gate']],
    ['DAY 12: Tuesday, 1st December 2026', [2026, 12, 1, 2, '']],
    ['12/25/2026', [2026, 12, 25, null, '']],
    ['31 September 2026', [2026, 9, 31, null, '']],
    ['Ọjọ́ Ìsẹ́gun, 1 Oṣù Ọ̀pẹ̀ 2026', [2026, 12, 1, 2, '']],
    ['OJO ISEGUN, 1 OSU OPE, 2026', [2026, 12, 1, 2, '']],
    ['Ọjọ́ Àìkú, 6 Oṣù Ọ̀pẹ̀', [null, 12, 6, 0, '']],
    ['Ọjọ́bọ, ọjọ́ 3 Oṣù Kejìlá ọdún 2026', [2026, 12, 3, 4, '']],
    ['Ọjọ́ Kìíní Oṣù Kejìlá 2026', [2026, 12, 1, null, '']],
    ['Ọjọ́ kárùn-ún, Oṣù Ògún, 2026', [2026, 8, 5, null, '']],
    ['5 Disemba 2026', [2026, 12, 5, null, '']],
    ['Ọjọ́: 5 Oṣù Bélú 2026'.normalize('NFD'), [2026, 11, 5, null, '']],
  ])('is read: %s', (line, expected) => {
    expect(short(line)).toEqual(expected);
  });

  it.each([
    '1 December 2026 was the day he left Egypt.',
    'On 1 December 2026 the choir sang.',
    'December 1, 2026, when the rain came',
    '1 December 2026 - and this was not the first time that it had happened to us in that house, he said',
    '1 - 31 December 2026',
    '1 December 2026 - 5 December 2026',
    '1-Dec-26 - 5-Dec-26',
    'Date: 1 Dec-26 Dec',
    'Date: 1 Dec-12th Jan',
    'December 1-26',
    '1 December 26 people came',
    'December 2026',
    '3/31',
    '1 | 12',
    'Sunday | 7 | 9 | Main hall',
    '1️⃣ Sunday',
    '5️⃣ May God bless you',
    'May the Lord bless you',
    'March on',
    'Mark 3',
    'Psalm 5:3',
    '1 John 3',
    'Acts 2',
    '2026',
    'Sunday 6',
    'Ọjọ́ kan ń bọ̀',
    '32 December 2026',
    'Call 0803 123 4567',
    '',
  ])('is not seen in: %s', (line) => {
    expect(short(line)).toBeNull();
  });

  it('takes its month from a heading above', () => {
    const december = readMonthLine('*DECEMBER, 2026*');
    expect(december).toEqual({ month: 12, year: 2026 });
    expect(short('Tuesday 1st', december)).toEqual([2026, 12, 1, 2, '']);
    expect(short('DAY 2: The narrow gate', december)).toEqual([2026, 12, 2, null, 'The narrow gate']);
    expect(short('3', december)).toBeNull();
    expect(readMonthLine('Oṣù Ọ̀pẹ̀ 2026')).toEqual({ month: 12, year: 2026 });
    expect(readMonthLine('May it be so')).toBeNull();
  });
});

const lines = (...texts: string[]) =>
  texts.map((text) => readDateLine(text)).filter((line): line is DateLine => !!line);
const dates = (...asked: Parameters<typeof datesOf>) => datesOf(...asked).map((found) => found?.date ?? null);
const doubts = (...texts: string[]) =>
  datesOf(lines(...texts), null, '2026-11-21').map((found) => found?.doubts.map(({ kind }) => kind));

describe('dates without a year', () => {
  it.each<[IsoDate, string[], IsoDate[]]>([
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
    expect(dates(lines(...texts), null, today)).toEqual(expected);
  });

  it('begin in the year that was chosen', () => {
    expect(dates(lines('31 December', '1 January'), 2030, '2026-11-21')).toEqual(['2030-12-31', '2031-01-01']);
  });

  it('may not exist', () => {
    expect(dates(lines('29 February', '31 September 2026'), 2027, '2026-11-21')).toEqual([null, null]);
  });
});

describe('dates in figures', () => {
  it('are doubtful while nothing tells which number is the day', () => {
    expect(doubts('3/6/2027')).toEqual([['day-first']]);
    expect(doubts('3/6/2027', '3/9/2027')).toEqual([['day-first'], ['day-first']]);
    expect(doubts('6/6/2027', 'Thursday 3/6/2027')).toEqual([[], []]);
  });

  it('are certain where they go on from the day before', () => {
    expect(doubts('2 June 2027', '3/6/2027', '4/6/2027')).toEqual([[], [], []]);
  });

  it('are all meant alike: one that can be read in one way tells of the others', () => {
    expect(doubts('3/6/2027', '13/6/2027')).toEqual([[], []]);
    const american = lines('12/1/2026', '12/2/2026', '12/25/2026');
    expect(dates(american, null, '2026-11-21')).toEqual(['2026-12-01', '2026-12-02', '2026-12-25']);
    expect(doubts('12/1/2026', '12/25/2026')).toEqual([['month-first'], ['month-first']]);
    expect(doubts('3/6/2027', '13/6/2027', '6/13/2027')).toEqual([['day-first'], [], ['month-first']]);
  });
});
