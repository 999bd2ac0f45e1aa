import { useCallback } from 'react';
import styled from 'styled-components';
import { useClock } from './useClock.ts';
import { waitInWords } from './waitInWords.ts';

export interface CountdownProps {
  /** The moment it runs to, in milliseconds since 1970 (UTC). */
  to: number;
  /** What it runs to, for screen readers: 'Until the Sunday service'. */
  label: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A line high from the start, so that nothing below moves when the figures come. */
const Figures = styled.div`
  min-height: 1.25em;
  font-variant-numeric: tabular-nums;
`;

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Time left until a moment, 'in 1 day 3 hours': by the second in the last hour, by the minute before, and by
 * the minute alone where less motion is asked for. Screen readers may ask it and are not told at each change.
 * Say the moment itself in words beside it: without scripts that is all there is.
 */
export function Countdown({ to, label }: CountdownProps) {
  const untilChange = useCallback(
    (now: number) => {
      const left = to - now;
      if (left <= 0) return null;
      const step = left > HOUR || isStill() ? MINUTE : 1000;
      return left % step || step;
    },
    [to],
  );
  const now = useClock(untilChange);
  return (
    <Figures role="timer" aria-live="off" aria-label={label} data-needs-script="">
      {now === null ? '\u00a0' : `in ${waitInWords(to - now, !isStill())}`}
    </Figures>
  );
}
