import { openingAt, readOpeningTimes } from './openingTimes.ts';

describe('opening times', () => {
  it('are read as people write them', () => {
    expect(readOpeningTimes('Sunday 8:00-12:00, wed 18:00 – 20:30; FRIDAY 9:00 to ２４:00\u200e')).toEqual([
      { weekday: 0, from: '08:00', to: '12:00' },
      { weekday: 3, from: '18:00', to: '20:30' },
      { weekday: 5, from: '09:00', to: '24:00' },
    ]);
    expect(readOpeningTimes('  ')).toEqual([]);
  });

  it.each([
    'Sunday',
    'Sunday 12:00-8:00',
    'Su 8:00-9:00',
    'Someday 8:00-9:00',
    'Sunday 8:60-9:00',
    'Sunday 8-9',
    'Sunday 20:00-25:00',
  ])('are refused when they cannot be meant: %s', (text) => expect(readOpeningTimes(text)).toBeNull());

  const times = readOpeningTimes('Sunday 08:00-12:00, Wednesday 18:00-24:00') ?? [];
  // 2026-11-22 is a Sunday; Lagos is one hour ahead of UTC.
  it.each([
    ['before it opens', '2026-11-22T06:59:59Z', false, '2026-11-22T07:00:00.000Z'],
    ['from the first minute', '2026-11-22T07:00:00Z', true, null],
    ['to the last', '2026-11-22T10:59:59Z', true, null],
    ['until another day', '2026-11-22T11:00:00Z', false, '2026-11-25T17:00:00.000Z'],
    ['up to midnight in Lagos', '2026-11-25T22:59:59Z', true, null],
    ['from midnight on', '2026-11-25T23:00:00Z', false, '2026-11-29T07:00:00.000Z'],
  ])('tell whether a room is open: %s', (_when, now, isOpen, opensAt) => {
    expect(openingAt(times, new Date(now))).toEqual({ isOpen, opensAt: opensAt === null ? null : new Date(opensAt) });
  });

  it('are always, where there are none', () => {
    expect(openingAt([], new Date())).toEqual({ isOpen: true, opensAt: null });
  });

  it('come again in a week, for a room that opens once in it', () => {
    const sundays = times.slice(0, 1);
    expect(openingAt(sundays, new Date('2026-11-22T11:00:00Z')).opensAt?.toISOString()).toBe(
      '2026-11-29T07:00:00.000Z',
    );
  });
});
