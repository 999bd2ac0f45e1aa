const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} ago`;

/**
 * '5 minutes ago' (specification, section 2, Chat).
 *
 * @param timestamp ISO-8601
 * @param now the server's time in milliseconds; an instant that is not yet counts as now
 */
export function timeAgo(timestamp: string, now: number): string {
  const age = now - Date.parse(timestamp);
  if (!(age >= MINUTE)) return 'a moment ago';
  if (age < HOUR) return count(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return count(Math.floor(age / HOUR), 'hour');
  return count(Math.floor(age / DAY), 'day');
}
