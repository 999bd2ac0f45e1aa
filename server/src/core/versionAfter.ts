/**
 * The version that follows another one, where versions are the times of the last change: now, or a moment
 * after it where the clock has not moved on, so that no two versions have the same name.
 */
export const versionAfter = (version: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(version) + 1)).toISOString();
