import { useTranslate } from '@cog/platform';
import { useCallback } from 'react';
import styled from 'styled-components';
import { formatTimeLeft } from './formatTimeLeft.ts';
import { useClock } from './useClock.ts';

export interface CountdownProps {
  /** The moment it counts down to, in milliseconds since 1970 (UTC). */
  to: number;
  /** What it counts down to, for screen readers: 'Until the Sunday service'. */
  label: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One line high from the start, so that nothing below moves when the figures are filled in. */
const Figures = styled.div`
  min-height: 1.25em;
  font-variant-numeric: tabular-nums;
`;

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Time left until a moment, 'in 1 day 3 hours'; counts seconds in the last hour unless reduced motion is set. Not
 * announced to screen readers, and empty without scripts: state the moment as text next to it.
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
  const t = useTranslate();
  return (
    <Figures role="timer" aria-live="off" aria-label={label} data-needs-script="">
      {now === null ? '\u00a0' : t('in {time}', { time: formatTimeLeft(to - now, !isStill(), t) })}
    </Figures>
  );
}
