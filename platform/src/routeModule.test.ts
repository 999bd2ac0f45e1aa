import { countFrom, isPast, type PageClock } from './routeModule.ts';

const clockAt = (now: number) => {
  const told: number[] = [];
  const clock: PageClock = { now, holdsUntil: (moment) => told.push(moment) };
  return { clock, told };
};

describe('what a page counts from', () => {
  it('is the beginning of its span on the server, which is told the end', () => {
    const { clock, told } = clockAt(70);
    expect(countFrom({ clock }, (now) => ({ from: now - 20, until: now + 30 }))).toBe(50);
    expect(told).toEqual([100]);
  });

  it('is that of the device’s clock in the browser', () => {
    jest.spyOn(Date, 'now').mockReturnValue(70);
    expect(countFrom({}, (now) => ({ from: now, until: now }))).toBe(70);
  });
});

it.each([
  [99, false, 100],
  [100, true, Number.POSITIVE_INFINITY],
  [101, true, Number.POSITIVE_INFINITY],
])('at %d, 100 being past is %s, and holds until %d', (now, past, until) => {
  const { clock, told } = clockAt(now);
  expect(isPast({ clock }, 100)).toBe(past);
  expect(told).toEqual([until]);
});
