import { lagosTime } from '../lib/calendar.ts';
import { eventOccurrence, nextOccurrence, nextService, recurrenceRule, spanBetweenChanges } from './occurrences.ts';
import type { WeeklyService } from './schema.ts';
import { eventInput, serviceInput } from './schema.ts';

const service = (id: string, weekday: number, startTime: string, durationMinutes: number): WeeklyService => ({
  id,
  title: id,
  description: '',
  place: '',
  scene: 'rooftops',
  weekday,
  startTime,
  durationMinutes,
  streamed: false,
});

const sunday = service('sunday-service', 0, '08:00', 150);
const vigil = service('vigil', 5, '22:00', 360);
const at = (instant: string) => Date.parse(instant);
const startOf = (held: WeeklyService, now: string) => new Date(nextOccurrence(held, at(now)).startsAt).toISOString();

it('knows Lagos clocks: an hour before Greenwich all the year', () => {
  expect(new Date(lagosTime('2026-01-04', '00:30')).toISOString()).toBe('2026-01-03T23:30:00.000Z');
  expect(new Date(lagosTime('2026-07-05', '08:00')).toISOString()).toBe('2026-07-05T07:00:00.000Z');
});

describe('a weekly service', () => {
  it.each([
    ['on the day before', '2026-11-21T12:00:00Z', '2026-11-22T07:00:00.000Z'],
    [
      'in the night in which it is Sunday in Lagos and still Saturday in London',
      '2026-11-21T23:30:00Z',
      '2026-11-22T07:00:00.000Z',
    ],
    ['while it is held', '2026-11-22T09:29:59Z', '2026-11-22T07:00:00.000Z'],
    ['the moment it is over', '2026-11-22T09:30:00Z', '2026-11-29T07:00:00.000Z'],
    ['over the end of a year', '2026-12-30T12:00:00Z', '2027-01-03T07:00:00.000Z'],
  ])('is found %s', (_when, now, startsAt) => {
    expect(startOf(sunday, now)).toBe(startsAt);
  });

  it('is still being held after midnight when it began last night', () => {
    expect(startOf(vigil, '2026-11-21T02:00:00Z')).toBe('2026-11-20T21:00:00.000Z');
    expect(startOf(vigil, '2026-11-21T03:00:00Z')).toBe('2026-11-27T21:00:00.000Z');
  });
});

describe('the next of several services', () => {
  it('is the one that begins first, or is being held', () => {
    expect(nextService([sunday, vigil], at('2026-11-21T01:00:00Z'))?.service.id).toBe('vigil');
    expect(nextService([sunday, vigil], at('2026-11-21T12:00:00Z'))?.service.id).toBe('sunday-service');
    expect(nextService([], 0)).toBeNull();
  });
});

describe('the span in which what is told of services stays as it is', () => {
  const spanAt = (now: string) => {
    const { from, until } = spanBetweenChanges([sunday, vigil], at(now));
    return [new Date(from).toISOString(), new Date(until).toISOString()];
  };

  it.each([
    ['before a service', '2026-11-22T06:59:59Z', '2026-11-21T23:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['the moment it begins', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00.000Z', '2026-11-22T09:30:00.000Z'],
    ['while it is held', '2026-11-22T09:29:59Z', '2026-11-22T07:00:00.000Z', '2026-11-22T09:30:00.000Z'],
    ['the moment it is over', '2026-11-22T09:30:00Z', '2026-11-22T09:30:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['in the evening', '2026-11-22T20:00:00Z', '2026-11-22T09:30:00.000Z', '2026-11-22T23:00:00.000Z'],
    ['while last night’s goes on', '2026-11-21T02:59:59Z', '2026-11-20T23:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['after last night’s', '2026-11-21T20:00:00Z', '2026-11-21T03:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ])('goes from the last change to the next: %s', (_when, now, from, until) =>
    expect(spanAt(now)).toEqual([from, until]),
  );

  it('says of every service, from its beginning to its end, what is said now', () => {
    const moved: WeeklyService = {
      ...sunday,
      changes: [
        { date: '2026-11-22', cancelled: false, newDate: '2026-11-21', startTime: '23:00', place: null, note: '' },
      ],
    };
    const services = [sunday, vigil, moved, service('all-night', 6, '20:00', 23 * 60)];
    const occurrencesAt = (now: number) =>
      services.map((one) => {
        const { startsAt, endsAt } = nextOccurrence(one, now);
        return [startsAt, endsAt, startsAt <= now];
      });
    for (let now = at('2026-11-20T12:00:00Z'); now < at('2026-11-23T12:00:00Z'); now += 30 * 60_000) {
      const { from, until } = spanBetweenChanges(services, now);
      expect(from <= now && now < until).toBe(true);
      expect(occurrencesAt(from)).toEqual(occurrencesAt(now));
      expect(occurrencesAt(until - 1)).toEqual(occurrencesAt(now));
    }
  });

  it('is the day where there are none', () => {
    expect(spanBetweenChanges([], at('2026-11-22T12:00:00Z'))).toEqual({
      from: at('2026-11-21T23:00:00Z'),
      until: at('2026-11-22T23:00:00Z'),
    });
  });
});

describe('an event', () => {
  const event = {
    title: 'Harvest',
    startDate: '2026-12-05',
    endDate: '2026-12-05',
    startTime: '10:00',
    endTime: '09:00',
  };

  it('ends after it begins', async () => {
    await expect(eventInput.validate(event)).rejects.toThrow('The event must end after it begins');
    await expect(eventInput.validate({ ...event, endTime: null })).resolves.toMatchObject({ title: 'Harvest' });
    await expect(eventInput.validate({ ...event, endDate: '2026-12-06' })).resolves.toBeTruthy();
    await expect(eventInput.validate({ ...event, endDate: '2026-12-04' })).rejects.toThrow('end after');
    await expect(eventInput.validate({ ...event, endTime: '10:00' })).rejects.toThrow('end after');
  });

  it('has a start where it has an end', async () => {
    const error = await eventInput.validate({ ...event, startTime: null }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ path: 'startTime', message: 'Start is required where there is an end' });
    await expect(eventInput.validate({ ...event, startTime: null, endTime: null })).resolves.toBeTruthy();
  });

  it('is held to its end, or through its last day in Lagos', () => {
    const span = (times: { startTime: string | null; endTime: string | null }) => {
      const { startsAt, endsAt } = eventOccurrence({ startDate: '2026-12-05', endDate: '2026-12-06', ...times });
      return [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
    };
    expect(span({ startTime: '22:00', endTime: '04:00' })).toEqual([
      '2026-12-05T21:00:00.000Z',
      '2026-12-06T03:00:00.000Z',
    ]);
    expect(span({ startTime: null, endTime: null })).toEqual(['2026-12-04T23:00:00.000Z', '2026-12-06T23:00:00.000Z']);
  });

  it('links to http alone', async () => {
    await expect(eventInput.validate({ ...event, endTime: null, link: 'javascript:alert(1)' })).rejects.toThrow(
      'Link must',
    );
  });
});

describe('a service of the month', () => {
  const first = { ...sunday, weekOfMonth: 1 as const };
  const last = { ...vigil, weekOfMonth: -1 as const };

  it('is held on that weekday of each month alone, over a year', () => {
    const days: string[] = [];
    for (let now = at('2026-12-01T00:00:00Z'); days.length < 12; ) {
      const { startsAt, endsAt } = nextOccurrence(first, now);
      days.push(new Date(startsAt).toISOString().slice(0, 10));
      now = endsAt;
    }
    expect(days.slice(0, 6)).toEqual([
      '2026-12-06',
      '2027-01-03',
      '2027-02-07',
      '2027-03-07',
      '2027-04-04',
      '2027-05-02',
    ]);
  });

  it('is the last where a month has four and where it has five', () => {
    expect(startOf(last, '2026-11-21T12:00:00Z')).toBe('2026-11-27T21:00:00.000Z');
    expect(startOf(last, '2027-01-02T12:00:00Z')).toBe('2027-01-29T21:00:00.000Z');
    expect(startOf(last, '2027-01-30T12:00:00Z')).toBe('2027-02-26T21:00:00.000Z');
  });

  it('is told to calendar programs as they are told of months', () => {
    expect(recurrenceRule(first)).toBe('FREQ=MONTHLY;BYDAY=1SU');
    expect(recurrenceRule(last)).toBe('FREQ=MONTHLY;BYDAY=-1FR');
    expect(recurrenceRule(sunday)).toBe('FREQ=WEEKLY;BYDAY=SU');
  });
});

describe('a date that is not as usual', () => {
  const change = { date: '2026-11-22', cancelled: false, newDate: null, startTime: null, place: '', note: '' };
  const sundayWith = (more: object) => ({ ...sunday, changes: [{ ...change, ...more }] });

  it('is left out when the service is not held', () => {
    expect(startOf(sundayWith({ cancelled: true }), '2026-11-21T12:00:00Z')).toBe('2026-11-29T07:00:00.000Z');
  });

  it('has its own hour, and no other date has', () => {
    const later = sundayWith({ startTime: '10:00' });
    expect(startOf(later, '2026-11-21T12:00:00Z')).toBe('2026-11-22T09:00:00.000Z');
    expect(startOf(later, '2026-11-22T12:00:00Z')).toBe('2026-11-29T07:00:00.000Z');
  });

  it('is found on the day to which it was moved, before and after its own', () => {
    expect(startOf(sundayWith({ newDate: '2026-11-24' }), '2026-11-22T08:00:00Z')).toBe('2026-11-24T07:00:00.000Z');
    const earlier = sundayWith({ date: '2026-12-13', newDate: '2026-11-25' });
    expect(startOf(earlier, '2026-11-23T12:00:00Z')).toBe('2026-11-25T07:00:00.000Z');
    expect(startOf(earlier, '2026-12-07T12:00:00Z')).toBe('2026-12-20T07:00:00.000Z');
  });

  it('means nothing on a day on which the service has no turn', () => {
    expect(startOf(sundayWith({ date: '2026-11-23', cancelled: true }), '2026-11-21T12:00:00Z')).toBe(
      '2026-11-22T07:00:00.000Z',
    );
  });

  it('is taken once a date, and not moved further than a month', async () => {
    const input = { title: 'A', weekday: 0, startTime: '08:00', durationMinutes: 60 };
    const messageOf = (changes: object[]) =>
      serviceInput.validate({ ...input, changes }).then(
        () => null,
        ({ message }) => message,
      );
    expect(await messageOf([change])).toBeNull();
    expect(await messageOf([change, change])).toBe('A date may be there once');
    expect(await messageOf([{ ...change, newDate: '2026-12-24' }])).toBe(
      'New day must be at most 31 days before or after',
    );
  });
});
