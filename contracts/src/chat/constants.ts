/** The room that exists while the settings define no others. */
export const FIRST_ROOM = { id: 'interactive-session', name: 'Interactive Session' } as const;

/** Default of the settings' chat section. */
export const usualChat = () => ({ rooms: [{ ...FIRST_ROOM, hours: '' }] });

/** Longest message, in code units. */
export const LONGEST_MESSAGE = 2000;

/** Longest prayer request, notice and reason of a report, in code units. */
export const LONGEST_PRAYER = 2000;
export const LONGEST_NOTICE = 300;
export const LONGEST_REASON = 300;

/** Sender id of system messages. */
export const SYSTEM = 'system';

/** How long a visitor is muted. */
export const MUTE_HOURS = 24;

/** Slow mode: the least number of seconds between two messages of one visitor, from which hosts choose. */
export const SLOW_SECONDS = [0, 10, 30, 60] as const;

/** The reactions to a message. */
export const reactionKinds = ['amen', 'love', 'praise'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** Page size when a visitor scrolls up to older messages. */
export const OLDER_MESSAGES = 50;
