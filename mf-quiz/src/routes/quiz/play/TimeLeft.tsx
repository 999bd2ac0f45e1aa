import { type Translate, useTranslate } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BY_SECOND_SECONDS, durationText, timeLeftText } from '../quiz.messages.ts';
import { useServerTime } from '../useServerTime.ts';
import { Time, TimeBar } from './Play.styles.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Times left at which screen readers announce it: half, five minutes, one minute, ten seconds. In milliseconds. */
const momentsOf = (total: number): number[] =>
  [...new Set([total / 2, 5 * MINUTE, MINUTE, 10 * SECOND])]
    .filter((moment) => moment <= total / 2)
    .sort((a, b) => a - b);

function announcement(moment: number, total: number, t: Translate): string {
  const time = durationText(Math.round(moment / SECOND), t);
  return moment === total / 2 ? t('Halfway: {time} left.', { time }) : t('{time} left.', { time });
}

interface TimeLeftProps {
  /** ISO 8601, by the server's clock. */
  startedAt: string;
  endsAt: string;
  /** The server's time when it answered. */
  now: string;
}

/**
 * The time left of an attempt, by the server's clock: in minutes, and in seconds for the last two minutes. Shown as
 * text, and announced only at a few moments.
 */
export function TimeLeft({ startedAt, endsAt, now: answeredAt }: TimeLeftProps) {
  const t = useTranslate();
  const end = Date.parse(endsAt);
  const total = Math.max(1, end - Date.parse(startedAt));
  const untilChange = useCallback(
    (now: number) => {
      const left = end - now;
      if (left <= 0) return null;
      return left % SECOND || SECOND;
    },
    [end],
  );
  const now = useServerTime(Date.parse(answeredAt), untilChange);
  const left = Math.max(0, end - now);
  const passed = momentsOf(total).find((moment) => left <= moment) ?? null;
  const before = useRef(passed);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (passed === before.current) return;
    before.current = passed;
    if (passed !== null && left > 0) setAnnounced(announcement(passed, total, t));
  }, [passed, left, total, t]);
  const isShort = left <= MINUTE;
  const isOver = left <= 0;
  return (
    <>
      <Time role="timer" aria-live="off" aria-label={t('Time left')} data-short={isShort || undefined}>
        <Icon name={isShort ? 'warning' : 'info'} size={20} />
        <span>{isOver ? t('Time is over') : timeLeftText(left, t)}</span>
      </Time>
      <TimeBar aria-hidden="true" data-short={left <= BY_SECOND_SECONDS * SECOND || undefined}>
        <span style={{ transform: `scaleX(${Math.min(1, left / total)})` }} />
      </TimeBar>
      <VisuallyHidden role="status">{isOver ? t('The time is over.') : announced}</VisuallyHidden>
    </>
  );
}
