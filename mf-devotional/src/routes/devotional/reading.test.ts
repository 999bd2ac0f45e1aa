import type { IsoDate } from '@cog/contracts/lib/calendar';
import { daysInARow, isBack, NOTHING_READ, parseReading, withAmen, withArrived, withRead } from './reading.ts';

const readOn = (...days: number[]) => ({
  ...NOTHING_READ,
  read: days.map((day) => `2026-11-${String(day).padStart(2, '0')}` as IsoDate),
});

it.each([
  ['today and the days before', [18, 19, 20, 21], 4],
  ['up to yesterday, while today is not over', [19, 20], 2],
  ['since a day that was missed', [16, 17, 20, 21], 2],
  ['days long ago', [1, 2, 3], 0],
  ['nothing', [], 0],
])('counts days in a row: %s', (_, days, count) => {
  expect(daysInARow(readOn(...days), '2026-11-21')).toBe(count);
});

it('knows who is back after days without, and a first reader not', () => {
  expect(isBack(readOn(3, 21), '2026-11-21')).toBe(true);
  expect(isBack(readOn(20, 21), '2026-11-21')).toBe(false);
  expect(isBack(readOn(21), '2026-11-21')).toBe(false);
});

it('keeps a day once, and an Amen with its key until it has arrived', () => {
  const reading = withRead(withRead(NOTHING_READ, '2026-11-21'), '2026-11-21');
  expect(reading.read).toEqual(['2026-11-21']);
  const said = withAmen(reading, '2026-11-20');
  expect(said.said['2026-11-20']).toMatch(/./);
  expect(withArrived(said, '2026-11-20').said).toEqual({ '2026-11-20': '' });
});

it('reads back what it wrote, and nothing else', () => {
  const reading = withAmen(readOn(20, 21), '2026-11-21');
  expect(parseReading(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
  expect(parseReading({ read: [1, 'x', '2026-11-21'], said: { x: '', '2026-11-21': 3 } })).toEqual(readOn(21));
  for (const stored of [null, 7, 'x', [1]]) expect(parseReading(stored)?.read ?? []).toEqual([]);
});
