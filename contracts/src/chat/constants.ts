/** The room that there is while the settings say nothing else. */
export const FIRST_ROOM = { id: 'interactive-session', name: 'Interactive Session' } as const;

/** The section of the settings while nothing is set. */
export const usualChat = () => ({ rooms: [{ ...FIRST_ROOM, hours: '' }] });

/** Longest message in code units. */
export const LONGEST_MESSAGE = 2000;

/** Longest prayer request, notice and reason of a report in code units. */
export const LONGEST_PRAYER = 2000;
export const LONGEST_NOTICE = 300;
export const LONGEST_REASON = 300;

/** Socket id of messages of the system. */
export const SYSTEM = 'system';

/** How long a visitor is muted. */
export const MUTE_HOURS = 24;

/** What a host may set as the least time between two messages of one person, in seconds. */
export const SLOW_SECONDS = [0, 10, 30, 60] as const;

/** What one can say to a message with one press. */
export const reactionKinds = ['amen', 'love', 'praise'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** Messages that are read at a time when a visitor scrolls up. */
export const OLDER_MESSAGES = 50;
