import { ServerClock } from './ServerClock.ts';

const START = Date.parse('2026-11-21T11:00:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

it('goes on as time does', () => {
  const clock = new ServerClock(START + 500);
  jest.advanceTimersByTime(90_000);
  expect(clock.now()).toBe(START + 90_500);
});

it('is not set back when the clock of the device is', () => {
  const clock = new ServerClock(START);
  jest.advanceTimersByTime(60_000);
  jest.setSystemTime(START - 3_600_000);
  expect(clock.now()).toBe(START + 60_000);
});

it('has gone on while the device slept with its timers', () => {
  const clock = new ServerClock(START);
  jest.setSystemTime(START + 600_000);
  expect(clock.now()).toBe(START + 600_000);
});

it('is set by an answer, from the middle of the time that it took', () => {
  const clock = new ServerClock(START);
  const askedAt = performance.now();
  jest.advanceTimersByTime(400);
  const heard = jest.fn();
  clock.subscribe(heard);
  clock.set(new Date(START + 5000).toISOString(), askedAt);
  expect(clock.now()).toBe(START + 5200);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('keeps what it knows when an answer has no time that can be read', () => {
  const clock = new ServerClock(START);
  clock.set('noon', performance.now());
  expect(clock.now()).toBe(START);
});

it('says when the device will show a moment of the server’s', () => {
  const clock = new ServerClock(START + 7_200_000);
  expect(clock.onDevice(START + 7_260_000)).toBe(START + 60_000);
});

it('does not go on where a page is made, and asks the device for no time', () => {
  const clock = new ServerClock(START, { stands: true });
  const asked = jest.spyOn(Date, 'now');
  jest.advanceTimersByTime(90_000);
  asked.mockClear();
  expect([clock.now(), clock.onDevice(START + 60_000)]).toEqual([START, START + 60_000]);
  expect(asked).not.toHaveBeenCalled();
});
