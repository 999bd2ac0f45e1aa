import { type IsoDate, lagosTime } from '@cog/contracts/lib/calendar';
import { createStore } from '@cog/platform/shell';
import { watchToday } from './watchToday.ts';

const DAY = '2026-11-21';
const NEXT = '2026-11-22';
const MINUTE_MS = 60_000;

const at = (day: IsoDate, time: string) => new Date(lagosTime(day, time));

/** Opens a page of `DAY`; `says` returns the server's day, or null for no answer. */
function open(says: () => string | null) {
  const today = createStore<IsoDate>(DAY);
  const loadAgain = jest.fn(async () => true);
  const call = jest.fn(async () => {
    const day = says();
    return day === null ? { ok: false } : { ok: true, data: { day } };
  });
  const look = watchToday(today, { api: { call } as never, loadAgain });
  return { today, loadAgain, call, look };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers({ now: at(DAY, '23:50') }));
afterEach(() => jest.useRealTimers());

it('does not ask the server while the day is the one of the page', async () => {
  const { call, look, today } = open(() => DAY);
  look();
  for (const name of ['focus', 'pageshow', 'online']) dispatchEvent(new Event(name));
  await settled();
  expect(call).not.toHaveBeenCalled();
  expect(today.get()).toBe(DAY);
});

it('takes the new day from the server soon after midnight, and loads again, once', async () => {
  const { call, look, today, loadAgain } = open(() => NEXT);
  look();
  await jest.advanceTimersByTimeAsync(11 * MINUTE_MS);
  expect(today.get()).toBe(NEXT);
  expect(loadAgain).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('focus'));
  await settled();
  expect(call).toHaveBeenCalledTimes(1);
});

it('loads again at the next event where that failed, and meanwhile shows the new day', async () => {
  const { today, loadAgain } = open(() => NEXT);
  loadAgain.mockResolvedValueOnce(false);
  jest.setSystemTime(at(NEXT, '07:00'));
  for (let times = 0; times < 3; times++) {
    dispatchEvent(new Event('focus'));
    await settled();
  }
  expect(today.get()).toBe(NEXT);
  expect(loadAgain).toHaveBeenCalledTimes(2);
});

it.each(['focus', 'pageshow', 'online'])('looks again at %s, as after a night in the pocket', async (name) => {
  const { today, loadAgain } = open(() => NEXT);
  jest.setSystemTime(at(NEXT, '07:00'));
  dispatchEvent(new Event(name));
  await settled();
  expect(today.get()).toBe(NEXT);
  expect(loadAgain).toHaveBeenCalledTimes(1);
});

it('looks again when the page is shown, and leaves one that is hidden alone', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { call, today } = open(() => NEXT);
  jest.setSystemTime(at(NEXT, '07:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(call).not.toHaveBeenCalled();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(today.get()).toBe(NEXT);
});

it('believes the server and not a phone whose clock is wrong', async () => {
  jest.setSystemTime(at('2031-01-01', '12:00'));
  const { call, look, today, loadAgain } = open(() => DAY);
  look();
  await settled();
  expect(call).toHaveBeenCalledTimes(1);
  expect(today.get()).toBe(DAY);
  expect(loadAgain).not.toHaveBeenCalled();
});

it('asks again where the phone’s midnight is before the server’s, and soon gives it up', async () => {
  let says = DAY;
  const { call, look, today, loadAgain } = open(() => says);
  look();
  await jest.advanceTimersByTimeAsync(11 * MINUTE_MS);
  expect(today.get()).toBe(DAY);
  says = NEXT;
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(today.get()).toBe(NEXT);
  expect(loadAgain).toHaveBeenCalledTimes(1);
  const asked = call.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(call).toHaveBeenCalledTimes(asked);
});

it('comes back to the day of the page when the phone’s clock was set right without a network', async () => {
  const { today } = open(() => null);
  jest.setSystemTime(at('2031-01-01', '12:00'));
  dispatchEvent(new Event('focus'));
  await settled();
  expect(today.get()).toBe('2031-01-01');
  jest.setSystemTime(at(DAY, '23:55'));
  dispatchEvent(new Event('focus'));
  await settled();
  expect(today.get()).toBe(DAY);
});

it('goes by the phone without a network, and loads once the server can be asked', async () => {
  let answer: string | null = null;
  const { today, loadAgain } = open(() => answer);
  jest.setSystemTime(at(NEXT, '07:00'));
  dispatchEvent(new Event('focus'));
  await settled();
  expect(today.get()).toBe(NEXT);
  expect(loadAgain).not.toHaveBeenCalled();
  answer = NEXT;
  dispatchEvent(new Event('online'));
  await settled();
  expect(loadAgain).toHaveBeenCalledTimes(1);
});
