/** Interval at which a visible page checks whether the stream is on (specification, section 9). */
export const LIVE_CHECK_MS = 30_000;

/** An administrator's setting for the stream: on, off, or as YouTube reports. */
export const liveOverrides = ['automatic', 'on', 'off'] as const;
export type LiveOverride = (typeof liveOverrides)[number];
