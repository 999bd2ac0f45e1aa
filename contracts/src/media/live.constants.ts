/** Interval at which a visible page checks whether the stream is on (specification, section 9). */
export const LIVE_CHECK_MS = 30_000;

/** An administrator's setting for the stream: on, off, or as YouTube reports. */
export const liveOverrides = ['automatic', 'on', 'off'] as const;
export type LiveOverride = (typeof liveOverrides)[number];

/** How long on and off hold: a switch that was forgotten after a service must not hide the next one. */
export const LIVE_OVERRIDE_HOURS = 12;

/** When on or off ends and the stream follows YouTube again. @param setAt ISO 8601 */
export const liveOverrideEnd = (setAt: string): string =>
  new Date(Date.parse(setAt) + LIVE_OVERRIDE_HOURS * 60 * 60_000).toISOString();
