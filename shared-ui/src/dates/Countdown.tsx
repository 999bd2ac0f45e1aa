import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useScripted } from '../useScripted.ts';

export interface CountdownProps {
  /** The moment it runs to, in milliseconds since 1970 (UTC). */
  to: number;
  /** What it runs to, for screen readers: 'Until the Sunday service'. */
  label: string;
  /** Told once when the moment has come; also when it had passed already. */
  onEnd?: () => void;
  /** The moment in words, for the server's HTML and where no script runs: 'Sunday, 22 November, 8:00 in Lagos'. */
  children?: ReactNode;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const Figures = styled.span`
  display: inline-block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const two = (value: number) => String(value).padStart(2, '0');

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 days 4 hours', '3 hours 5 minutes', and in the last hour '04:59'. A unit that has begun is counted whole. */
export function remainingText(ms: number): string {
  if (ms > HOUR) {
    const minutes = Math.ceil(ms / MINUTE);
    const hours = Math.floor(minutes / 60);
    const days = Math.floor(hours / 24);
    return days > 0
      ? `${many(days, 'day')} ${many(hours % 24, 'hour')}`
      : `${many(hours, 'hour')} ${many(minutes % 60, 'minute')}`;
  }
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Time until what is shown changes: the next whole second below an hour, the next whole minute above. */
const untilChange = (remaining: number) => {
  const step = remaining > HOUR ? MINUTE : SECOND;
  return remaining % step || step;
};

/**
 * Time left until a moment: by the second in the last hour, by the minute before. It rests while the tab is
 * hidden, and reads the clock anew each time, so a phone that slept shows the truth. Screen readers may ask
 * it and are not told at each change.
 */
export function Countdown({ to, label, onEnd, children }: CountdownProps) {
  const scripted = useScripted();
  if (scripted) return <Running key={to} to={to} label={label} onEnd={onEnd} />;
  // A line's height at least, so that what stands below does not move when the figures come.
  return children ?? <Figures>&nbsp;</Figures>;
}

function Running({ to, label, onEnd }: { to: number; label: string; onEnd?: (() => void) | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  const end = useRef(onEnd);
  end.current = onEnd;
  const remaining = to - now;
  const over = remaining <= 0;

  useEffect(() => {
    if (over) {
      end.current?.();
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const current = Date.now();
      setNow(current);
      if (!document.hidden && current < to) timer = setTimeout(tick, untilChange(to - current));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [to, over]);

  return (
    <Figures role="timer" aria-live="off" aria-label={label}>
      {remainingText(remaining)}
    </Figures>
  );
}
