import { readCertainDate, readDate } from './readDate.ts';

const TODAY = '2026-11-25';
const read = (text: string, today: string | null = TODAY) => {
  const reading = readDate(text, today);
  return reading.kind === 'day' ? [reading.date, ...reading.doubts.map(({ kind }) => kind)] : reading.kind;
};

describe('a date as people type it', () => {
  it.each([
    ['2024-10-07', ['2024-10-07']],
    ['  2026-11-21 ', ['2026-11-21']],
    ['OCTOBER, MONDAY 7, 2024', ['2024-10-07']],
    ['october monday 7 2024', ['2024-10-07']],
    ['October 7th, 2024', ['2024-10-07']],
    ['7 October 2024', ['2024-10-07']],
    // The specification's own example: 1 October 2024 was a Tuesday.
    ['OCTOBER, MONDAY 1, 2024', ['2024-10-01', 'weekday']],
    ['25/12/2027', ['2027-12-25']],
    ['\u202a２５／１２／２０２７\u202c', ['2027-12-25']],
    ['25‑12–2027\u200b', ['2027-12-25']],
    ['25\u00a0December\u30002027', ['2027-12-25']],
    ['25.12.27', ['2027-12-25']],
    ['1-Dec-26', ['2026-12-01']],
    ['01-Dec-26', ['2026-12-01']],
    ['31/Dec/26', ['2026-12-31']],
    ['1 Dec 26', ['2026-12-01']],
    ['1st December, 26', ['2026-12-01']],
    ['1 Oṣù Kejìlá 26', ['2026-12-01']],
    ['25 - 12 - 2027', ['2027-12-25']],
    ['25 | 12 | 2027', ['2027-12-25']],
    ['25 December 2027 AD', ['2027-12-25']],
    ['25/12/2027 A.D.', ['2027-12-25']],
    ['25 December, AD 2027', ['2027-12-25']],
    ['1st Dec', ['2026-12-01', 'no-year']],
    ['1 Jan', ['2027-01-01', 'no-year']],
    ['25/12', ['2026-12-25', 'no-year']],
    ['Sat 25 Dec 2027', ['2027-12-25']],
    ['3/6/2027', ['2027-06-03', 'day-first']],
    ['6/6/2027', ['2027-06-06']],
    ['Thursday 3/6/2027', ['2027-06-03']],
    ['Saturday 3/6/2027', ['2027-06-03', 'weekday', 'day-first']],
    ['12/25/2027', ['2027-12-25', 'month-first']],
    ['Ọjọ́ Àbámẹ́ta, 25 Oṣù Ọ̀pẹ̀ 2027', ['2027-12-25']],
    ['ojo kini osu kejila 2027', ['2027-12-01']],
    ['25 Disemba 2027', ['2027-12-25']],
    ['29 February 2028', ['2028-02-29']],
  ])('%s', (typed, expected) => expect(read(typed)).toEqual(expected));

  it.each([
    '29 February 2027',
    '31-Sep-26',
    '31 September 2026',
    '31/9/2026',
    '2024-02-30',
    '32/12/2027',
    '13/13/2027',
    '0/1/2027',
  ])('is refused where there is no such day: %s', (typed) => expect(read(typed)).toBe('no-such-day'));

  it.each([
    'tomorrow',
    'October 2024',
    'OCTOBER 32, 2024',
    '7 October 2024 at night',
    '1 December 2026 - 5 December 2026',
    '1 Dec-26 Dec',
    '1 Dec 26 Jan',
    'Dec 1-26',
    'December 1st-26',
    '25 December AD',
    '25 | 12 | 27',
    '25',
    '2027',
    'Sunday',
    '',
    `1 December 2026${' '.repeat(100)}x`,
  ])('is not guessed at: %s', (typed) => expect(read(typed)).toBe('none'));

  it('says which other day was possible', () => {
    expect(readDate('3/6/2027', TODAY)).toEqual({
      kind: 'day',
      date: '2027-06-03',
      doubts: [{ kind: 'day-first', alternative: '2027-03-06' }],
    });
  });

  it('needs its year where the day that it is now is not given', () => expect(read('1st Dec', null)).toBe('none'));

  it('is certain in one reading alone', () => {
    expect(['1 Dec 2027', 'OCTOBER, MONDAY 1, 2024', '25/12/2027'].map(readCertainDate)).toEqual([
      '2027-12-01',
      '2024-10-01',
      '2027-12-25',
    ]);
    expect(['3/6/2027', '12/25/2027', '1 Dec', ''].map(readCertainDate)).toEqual([null, null, null, null]);
  });
});
