import type { Translate } from '@cog/platform';

const DAY_MINUTES = 24 * 60;

type Unit = 'second' | 'minute' | 'hour' | 'day';

const one: Record<Unit, string> = {
  second: '{count} second',
  minute: '{count} minute',
  hour: '{count} hour',
  day: '{count} day',
};
const many: Record<Unit, string> = {
  second: '{count} seconds',
  minute: '{count} minutes',
  hour: '{count} hours',
  day: '{count} days',
};

/**
 * The time until something begins, in at most two units: '1 day 3 hours', '3 hours 20 minutes', '12 minutes 5
 * seconds'. The smaller unit is rounded.
 *
 * @param withSeconds whether to count seconds in the last hour
 */
export function formatTimeLeft(ms: number, withSeconds: boolean, translate: Translate): string {
  const counted = (count: number, unit: Unit) => translate((count === 1 ? one : many)[unit], { count });
  const joined = (large: [number, Unit], small: [number, Unit]) =>
    small[0] === 0 ? counted(...large) : `${counted(...large)} ${counted(...small)}`;
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 3600 && withSeconds) {
    const minutes = Math.floor(seconds / 60);
    return minutes === 0 ? counted(seconds, 'second') : joined([minutes, 'minute'], [seconds % 60, 'second']);
  }
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return counted(minutes, 'minute');
  if (minutes < DAY_MINUTES) return joined([Math.floor(minutes / 60), 'hour'], [minutes % 60, 'minute']);
  return joined([Math.floor(minutes / DAY_MINUTES), 'day'], [Math.floor((minutes % DAY_MINUTES) / 60), 'hour']);
}
