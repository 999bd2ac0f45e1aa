/**
 * The version after another one, where versions are times of the last change: now, or the next millisecond after it if the clock
 * has not moved on, so that no two versions are equal.
 */
export const versionAfter = (version: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();
