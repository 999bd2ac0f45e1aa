import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Countdown } from './Countdown.tsx';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(window, 'matchMedia');
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const timer = () => screen.getByRole('timer', { name: 'Until the service' });
const show = (ms: number) => render(<Countdown to={NOW + ms} label="Until the service" />);

function look(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => document.dispatchEvent(new Event('visibilitychange')));
}

describe('a countdown', () => {
  it('moves by the second in the last hour', () => {
    show(10 * MINUTE);
    expect(timer()).toHaveTextContent(/^in 10 minutes$/);
    wait(SECOND);
    expect(timer()).toHaveTextContent('in 9 minutes 59 seconds');
  });

  it('moves by the minute before, and does not wake the phone in between', () => {
    show(2 * HOUR + 30 * SECOND);
    expect(timer()).toHaveTextContent('in 2 hours 1 minute');
    act(() => jest.advanceTimersToNextTimer());
    expect(Date.now() - NOW).toBe(30 * SECOND);
    expect(timer()).toHaveTextContent(/^in 2 hours$/);
  });

  it('goes over from minutes to seconds automatically', () => {
    show(HOUR + MINUTE);
    wait(MINUTE);
    expect(timer()).toHaveTextContent(/^in 1 hour$/);
    wait(SECOND);
    expect(timer()).toHaveTextContent('in 59 minutes 59 seconds');
  });

  it('moves by the minute alone where less motion is asked for', () => {
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) });
    show(29 * MINUTE + 40 * SECOND);
    expect(timer()).toHaveTextContent(/^in 30 minutes$/);
    act(() => jest.advanceTimersToNextTimer());
    expect(Date.now() - NOW).toBe(40 * SECOND);
    expect(timer()).toHaveTextContent(/^in 29 minutes$/);
  });

  it('does not speak at each change', () => {
    show(HOUR);
    expect(timer()).toHaveAttribute('aria-live', 'off');
  });

  it('ends at its moment and rests', () => {
    show(2 * SECOND);
    wait(2 * SECOND);
    expect(timer()).toHaveTextContent('in 0 seconds');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('runs to another moment when it is given one', () => {
    const { rerender } = show(30 * MINUTE);
    rerender(<Countdown to={NOW + 20 * MINUTE} label="Until the service" />);
    expect(timer()).toHaveTextContent(/^in 20 minutes$/);
    wait(SECOND);
    expect(timer()).toHaveTextContent('in 19 minutes 59 seconds');
  });

  it('shows the truth when the tab comes back after a sleep', () => {
    show(30 * MINUTE);
    look(true);
    expect(jest.getTimerCount()).toBe(0);
    jest.setSystemTime(NOW + 20 * MINUTE);
    look(false);
    expect(timer()).toHaveTextContent(/^in 10 minutes$/);
  });

  it('waits for a moment that is months away', () => {
    const days = 24 * HOUR;
    show(100 * days);
    wait(60 * days);
    expect(timer()).toHaveTextContent(/^in 40 days$/);
  });

  it('is an empty line in the server’s HTML, and gone where no script runs', () => {
    const html = document.createElement('div');
    html.innerHTML = renderToString(<Countdown to={NOW + HOUR} label="Until the service" />);
    expect(html.textContent?.trim()).toBe('');
    expect(html.firstElementChild).toHaveAttribute('data-needs-script');
  });
});
