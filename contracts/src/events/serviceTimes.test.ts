import { type IsoDate, lagosTime } from '../lib/calendar.ts';
import {
  changeWhen,
  clock,
  eventWhen,
  inZone,
  occurrenceWhen,
  shortWhen,
  untilHour,
  weeklyWhen,
} from './serviceTimes.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  ['00:00', '12:00 midnight'],
  ['00:05', '12:05 am'],
  ['08:00', '8:00 am'],
  ['12:00', '12:00 noon'],
  ['12:30', '12:30 pm'],
  ['23:59', '11:59 pm'],
])('%s on a clock is said %s', (time, text) => {
  expect(clock(time)).toBe(text);
});

describe('a weekly service', () => {
  it.each([
    ['in the morning', 0, '08:00', 150, 'Sundays, 8:00 am to 10:30 am'],
    ['over midnight', 5, '22:00', 360, 'Fridays, 10:00 pm to 4:00 am on Saturday'],
    ['from Saturday into Sunday', 6, '23:00', 120, 'Saturdays, 11:00 pm to 1:00 am on Sunday'],
    ['until midnight', 3, '18:00', 360, 'Wednesdays, 6:00 pm to 12:00 midnight'],
  ])('%s', (_when, weekday, startTime, durationMinutes, text) => {
    expect(weeklyWhen({ weekday, startTime, durationMinutes })).toBe(text);
  });

  it.each([
    [1 as const, 'First Sunday of the month', 'Ọjọ́ Àìkú àkọ́kọ́ nínú oṣù'],
    [-1 as const, 'Last Sunday of the month', 'Ọjọ́ Àìkú tó kẹ́yìn nínú oṣù'],
  ])('of the month, %s', (weekOfMonth, english, yoruba) => {
    const service = { weekday: 0, weekOfMonth, startTime: '08:00', durationMinutes: 60 };
    expect(weeklyWhen(service)).toBe(`${english}, 8:00 am to 9:00 am`);
    expect(weeklyWhen(service, 'YO')).toContain(yoruba);
  });

  it('that is not as usual once says what is not', () => {
    const change = { date: '2026-11-29', cancelled: false, newDate: null, startTime: null, place: '', note: '' };
    const says = (more: object) => changeWhen({ ...change, ...more }, { startTime: '08:00' });
    expect(says({ cancelled: true })).toBe('Sunday, 29 November 2026: not held');
    expect(says({ startTime: '10:00' })).toBe('Sunday, 29 November 2026: at 10:00 am');
    expect(says({ newDate: '2026-11-30' })).toBe('Sunday, 29 November 2026: held on Monday, 30 November 2026, 8:00 am');
  });

  it('names the day in Lagos when it is another day in Greenwich', () => {
    const startsAt = lagosTime('2026-11-22', '00:15');
    expect(occurrenceWhen({ startsAt, endsAt: startsAt + HOUR })).toBe(
      'Sunday, 22 November 2026, 12:15 am to 1:15 am, Lagos time',
    );
    expect(untilHour({ startsAt, endsAt: startsAt + HOUR })).toBe('until 1:15 am');
  });
});

describe('an event', () => {
  it.each([
    ['all of a day', '2026-12-05', '2026-12-05', null, null, 'Saturday, 5 December 2026, all day'],
    [
      'with a beginning and an end',
      '2026-12-05',
      '2026-12-05',
      '10:00',
      '14:00',
      'Saturday, 5 December 2026, 10:00 am to 2:00 pm',
    ],
    ['with a beginning alone', '2026-12-05', '2026-12-05', '10:00', null, 'Saturday, 5 December 2026, 10:00 am'],
    ['days of one month', '2026-12-04', '2026-12-06', null, null, 'Friday, 4 to Sunday, 6 December 2026'],
    ['days of two months', '2026-11-27', '2026-12-02', null, null, 'Friday, 27 November to Wednesday, 2 December 2026'],
    [
      'days of two years',
      '2026-12-31',
      '2027-01-01',
      null,
      null,
      'Thursday, 31 December 2026 to Friday, 1 January 2027',
    ],
    [
      'over midnight',
      '2026-12-31',
      '2027-01-01',
      '22:00',
      '01:00',
      'Thursday, 31 December 2026, 10:00 pm, to Friday, 1 January 2027, 1:00 am',
    ],
    [
      'several days with a first hour alone',
      '2026-12-04',
      '2026-12-06',
      '18:00',
      null,
      'Friday, 4 December, 6:00 pm, to Sunday, 6 December 2026',
    ],
  ])('%s', (_when, startDate, endDate, startTime, endTime, text) => {
    expect(eventWhen({ startDate, endDate, startTime, endTime })).toBe(text);
  });
});

describe('in a few words', () => {
  const at = (day: IsoDate, time: string) => lagosTime(day, time);
  const service = { startsAt: at('2026-11-22', '08:00'), endsAt: at('2026-11-22', '10:30') };
  it.each([
    ['until 10:30 am', '2026-11-22', '08:00', 'EN'],
    ['Today, 8:00 am', '2026-11-22', '00:00', 'EN'],
    ['Tomorrow, 8:00 am', '2026-11-21', '23:59', 'EN'],
    ['Sunday, 8:00 am', '2026-11-20', '12:00', 'EN'],
    ['Sunday, 8:00 am', '2026-11-16', '12:00', 'EN'],
    ['Sunday, 22 November, 8:00 am', '2026-11-15', '12:00', 'EN'],
    ['Lọ́la, 8:00 àárọ̀', '2026-11-21', '12:00', 'YO'],
  ] as const)('%s', (text, day, time, language) => {
    expect(shortWhen(service, at(day, time), language)).toBe(text);
  });
});

describe('for a visitor whose clock shows something else', () => {
  const startsAt = lagosTime('2026-11-22', '08:00');
  const sunday = { startsAt, endsAt: startsAt + 150 * MINUTE };

  it.each([
    ['America/New_York', 'Your time (New York): Sunday, 22 November, 2:00 am to 4:30 am'],
    [
      'America/Los_Angeles',
      'Your time (Los Angeles): Saturday, 21 November, 11:00 pm to 1:30 am on Sunday, 22 November',
    ],
    ['America/Argentina/Buenos_Aires', 'Your time (Buenos Aires): Sunday, 22 November, 4:00 am to 6:30 am'],
    ['UTC', 'Your time: Sunday, 22 November, 7:00 am to 9:30 am'],
    ['Etc/GMT+5', 'Your time: Sunday, 22 November, 2:00 am to 4:30 am'],
  ])('in %s it is said in their time', (zone, text) => {
    expect(inZone(sunday, zone)).toBe(text);
  });

  it.each(['Africa/Lagos', 'Africa/Kinshasa', 'Europe/Berlin'])('in %s nothing needs to be added', (zone) => {
    expect(inZone(sunday, zone)).toBeNull();
  });

  it('says no end where none is known', () => {
    const open = { startsAt: sunday.startsAt, endsAt: sunday.startsAt };
    expect(inZone(open, 'America/New_York')).toMatch(/am$/);
    expect(inZone(open, 'America/New_York')).not.toContain(' to ');
  });

  it('in Berlin it does in summer', () => {
    const summer = lagosTime('2026-07-05', '08:00');
    expect(inZone({ startsAt: summer, endsAt: summer + HOUR }, 'Europe/Berlin')).toContain('9:00 am');
  });
});
