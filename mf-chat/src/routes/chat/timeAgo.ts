import type { Translate } from '@cog/platform';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * '5 minutes ago' (specification, section 2, Chat).
 *
 * @param timestamp ISO-8601
 * @param now the server's time in milliseconds; a timestamp in the future counts as now
 */
export function timeAgo(timestamp: string, now: number, t: Translate): string {
  const age = now - Date.parse(timestamp);
  if (!(age >= MINUTE)) return t('a moment ago');
  if (age < HOUR) {
    const count = Math.floor(age / MINUTE);
    return count === 1 ? t('{count} minute ago', { count }) : t('{count} minutes ago', { count });
  }
  if (age < DAY) {
    const count = Math.floor(age / HOUR);
    return count === 1 ? t('{count} hour ago', { count }) : t('{count} hours ago', { count });
  }
  const count = Math.floor(age / DAY);
  return count === 1 ? t('{count} day ago', { count }) : t('{count} days ago', { count });
}
