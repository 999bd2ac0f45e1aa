/** The rooms there are. Every socket already sits in a room named by its own id, so rooms are allow-listed. */
export const chatRooms = [{ value: 'interactive-session', label: 'Interactive Session' }] as const;

/** Longest message in code units. */
export const LONGEST_MESSAGE = 2000;

/** Socket id of messages of the system. */
export const SYSTEM = 'system';
