import { lagosTime } from '../lib/calendar.ts';
import { eventOccurrence, nextOccurrence, nextService } from './occurrences.ts';
import type { WeeklyService } from './schema.ts';
import { eventInput } from './schema.ts';

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
    const held = (times: { startTime: string | null; endTime: string | null }) => {
      const { startsAt, endsAt } = eventOccurrence({ startDate: '2026-12-05', endDate: '2026-12-06', ...times });
      return [new Date(startsAt).toISOString(), new Date(endsAt).toISOString()];
    };
    expect(held({ startTime: '22:00', endTime: '04:00' })).toEqual([
      '2026-12-05T21:00:00.000Z',
      '2026-12-06T03:00:00.000Z',
    ]);
    expect(held({ startTime: null, endTime: null })).toEqual(['2026-12-04T23:00:00.000Z', '2026-12-06T23:00:00.000Z']);
  });

  it('links to http alone', async () => {
    await expect(eventInput.validate({ ...event, endTime: null, link: 'javascript:alert(1)' })).rejects.toThrow(
      'Link must',
    );
  });
});
