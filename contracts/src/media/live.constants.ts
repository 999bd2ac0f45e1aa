/** How often a page that is looked at asks whether the stream is on (specification, section 9). */
export const LIVE_CHECK_MS = 30_000;

/** What an administrator says of the stream: on, off, or what YouTube says. */
export const liveOverrides = ['automatic', 'on', 'off'] as const;
export type LiveOverride = (typeof liveOverrides)[number];
