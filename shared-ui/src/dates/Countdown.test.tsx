import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Countdown, remainingText } from './Countdown.tsx';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const timer = () => screen.getByRole('timer', { name: 'Until the service' });

it.each([
  [50 * HOUR, '2 days 2 hours'],
  [25 * HOUR, '1 day 1 hour'],
  [24 * HOUR - MINUTE, '23 hours 59 minutes'],
  [HOUR + 1, '1 hour 1 minute'],
  [HOUR, '60:00'],
  [4 * MINUTE + 59_000, '04:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('%d ms left reads %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});

describe('a countdown', () => {
  it('moves by the second in the last hour', () => {
    render(<Countdown to={NOW + 10 * MINUTE} label="Until the service" />);
    expect(timer()).toHaveTextContent('10:00');
    wait(1000);
    expect(timer()).toHaveTextContent('09:59');
  });

  it('moves by the minute before, and does not wake the phone in between', () => {
    render(<Countdown to={NOW + 2 * HOUR + 30_000} label="Until the service" />);
    expect(timer()).toHaveTextContent('2 hours 1 minute');
    act(() => jest.advanceTimersToNextTimer());
    expect(Date.now() - NOW).toBe(30_000);
    expect(timer()).toHaveTextContent('2 hours 0 minutes');
  });

  it('does not speak at each change', () => {
    render(<Countdown to={NOW + HOUR} label="Until the service" />);
    expect(timer()).toHaveAttribute('aria-live', 'off');
  });

  it('says once that the moment has come', () => {
    const onEnd = jest.fn();
    render(<Countdown to={NOW + 2000} label="Until the service" onEnd={onEnd} />);
    wait(1999);
    expect(onEnd).not.toHaveBeenCalled();
    wait(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    wait(60_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(timer()).toHaveTextContent('00:00');
  });

  it('shows the truth when the tab comes back after a sleep', () => {
    render(<Countdown to={NOW + 30 * MINUTE} label="Until the service" />);
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(jest.getTimerCount()).toBe(0);
    jest.setSystemTime(NOW + 20 * MINUTE);
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(timer()).toHaveTextContent('10:00');
  });

  it('is the moment in words in the server’s HTML', () => {
    const words = 'Sunday, 22 November, 8:00 in Lagos';
    expect(
      renderToString(
        <Countdown to={NOW + HOUR} label="Until the service">
          {words}
        </Countdown>,
      ),
    ).toBe(words);
  });
});
