import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { googleEventEntry, googleServiceEntry, googleSubscription } from './googleCalendar.address.ts';

const texts = { description: '', scene: 'lagoon' } as const;
const fieldsOf = (link: string) => {
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  return Object.fromEntries(searchParams);
};

describe('an entry for Google Calendar', () => {
  const vigil: WeeklyService = {
    ...texts,
    id: 'vigil',
    title: 'Ìṣọ́ òru & praise',
    place: 'Headquarters',
    weekday: 5,
    startTime: '22:00',
    durationMinutes: 300,
    streamed: false,
  };
  const event = (given: Partial<ChurchEvent>): ChurchEvent => ({
    ...texts,
    id: 'harvest',
    title: 'Harvest',
    place: '',
    startDate: '2026-12-31',
    endDate: '2026-12-31',
    startTime: null,
    endTime: null,
    link: null,
    ...given,
  });

  it('of a service is held each week from the next time on, over midnight too', () => {
    expect(fieldsOf(googleServiceEntry(vigil, Date.parse('2026-11-21T04:00:00Z')))).toEqual({
      action: 'TEMPLATE',
      text: 'Ìṣọ́ òru & praise',
      dates: '20261127T210000Z/20261128T020000Z',
      recur: 'RRULE:FREQ=WEEKLY',
      ctz: 'Africa/Lagos',
      location: 'Headquarters',
    });
  });

  it.each([
    ['whole days', {}, '20261231/20270101'],
    ['several days', { startDate: '2026-12-04', endDate: '2026-12-06' }, '20261204/20261207'],
    ['hours', { startTime: '17:00', endTime: '19:30' }, '20261231T160000Z/20261231T183000Z'],
    ['no end', { startTime: '17:00' }, '20261231T160000Z/20261231T160000Z'],
    ['no end on the last day', { startTime: '17:00', endDate: '2027-01-01' }, '20261231T160000Z/20270101T230000Z'],
  ] as const)('of an event with %s', (_, given, dates) => {
    expect(fieldsOf(googleEventEntry(event(given)))).toEqual({
      action: 'TEMPLATE',
      text: 'Harvest',
      dates,
      ctz: 'Africa/Lagos',
    });
  });

  it('subscribes to a whole calendar', () => {
    expect(fieldsOf(googleSubscription('webcal://church.example/calendar.ics'))).toEqual({
      cid: 'webcal://church.example/calendar.ics',
    });
  });
});
