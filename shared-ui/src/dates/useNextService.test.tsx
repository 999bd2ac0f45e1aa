import { lagosTime } from '@cog/contracts/lib/calendar';
import { act, renderHook } from '@testing-library/react';
import { useNextService } from './useNextService.ts';

const MINUTE = 60_000;
const sunday = { title: 'Sunday Service', weekday: 0, startTime: '08:00', durationMinutes: 120 };
const study = { title: 'Bible Study', weekday: 2, startTime: '18:00', durationMinutes: 90 };
const services = [sunday, study];

const open = (now: number, list = services) => {
  jest.useFakeTimers({ now });
  return renderHook(() => useNextService(list, now)).result;
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => jest.useRealTimers());

describe('the next service', () => {
  it('begins and is over by the clock, to the second', () => {
    const next = open(lagosTime('2026-11-21', '08:00'));
    expect(next.current).toMatchObject({ service: sunday, isHeld: false });
    wait(24 * 60 * MINUTE - 1);
    expect(next.current?.isHeld).toBe(false);
    wait(1);
    expect(next.current).toMatchObject({ service: sunday, isHeld: true });
    wait(120 * MINUTE);
    expect(next.current).toMatchObject({ service: study, isHeld: false });
  });

  it('is the true one within a minute after a sleep that the page was not told of', () => {
    const next = open(lagosTime('2026-11-22', '07:00'));
    jest.setSystemTime(lagosTime('2026-11-22', '12:00'));
    wait(MINUTE);
    expect(next.current?.service).toBe(study);
  });

  it('is none where there are no services', () => {
    const nothing: typeof services = [];
    expect(open(lagosTime('2026-11-21', '08:00'), nothing).current).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
