const DAY_MINUTES = 24 * 60;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long it is until something begins, in at most two units: '1 day 3 hours', '3 hours 20 minutes',
 * '12 minutes 5 seconds'. The smaller unit is rounded.
 *
 * @param withSeconds whether the last hour is counted by the second
 */
export function formatTimeLeft(ms: number, withSeconds: boolean): string {
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

function joined(large: [number, string], small: [number, string]): string {
  return small[0] === 0 ? counted(...large) : `${counted(...large)} ${counted(...small)}`;
}
