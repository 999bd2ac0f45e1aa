import { SLOW_SECONDS } from '@cog/contracts/chat/constants';
import type { Limit } from '../admission/Limiter.ts';
import { CHAT_BOUNDS, CHAT_BYTES_A_TURN, CHAT_ENVELOPE_BYTES, type ChatBounds } from '../admission/limits.ts';
import { MemoryLimit } from '../admission/MemoryLimit.ts';
import { latestPlausible } from '../core/latestPlausible.ts';

/** Number of turns that a message counts as. */
const messageTurns = (text: string) => 1 + Math.floor(Buffer.byteLength(text) / CHAT_BYTES_A_TURN);

/** Properties of a visitor by which their actions are counted. */
export interface Chatter {
  network: string;
  sender: string;
  /** When the session began, in milliseconds since 1970. */
  since: number;
}

/** Limits on strangers' actions in the chat; each returns 0, or the milliseconds to wait. */
export type ChatLimits = ReturnType<typeof chatLimits>;

/** @param changed other bounds, for tests and measurements of something else */
export function chatLimits(clock: () => Date, changed: Partial<ChatBounds> = {}) {
  const bounds = { ...CHAT_BOUNDS, ...changed };
  const limit = (options: Limit) => new MemoryLimit(options, () => clock().getTime());
  const [joins, joinsOfNetwork, ofNew, ofKnown, ofNetwork] = [
    limit(bounds.joinsOfConnection),
    limit(bounds.joinsOfNetwork),
    limit(bounds.messagesOfNew),
    limit(bounds.messagesOfKnown),
    limit(bounds.messagesOfNetwork),
  ];
  const slow = new Map<number, MemoryLimit>(
    SLOW_SECONDS.map((seconds) => [seconds, limit({ each: 1, windowMs: seconds * 1000 })]),
  );
  const historyKb = limit(bounds.historyKb);
  const [reactions, reactionsOfNetwork] = [limit(bounds.reactions), limit(bounds.reactionsOfNetwork)];

  return {
    bounds,
    /** Counted per network, as are the next three. */
    connects: limit(bounds.connects),
    sessions: limit(bounds.sessions),
    reports: limit(bounds.reports),
    prayers: limit(bounds.prayers),
    /** Checked before a history is read. */
    historyKb,
    /** Counted per connection. */
    packets: limit(bounds.packets),
    reaction: (network: string, sender: string): number => reactions.take(sender) || reactionsOfNetwork.take(network),
    join: (network: string, connection: string): number => joins.take(connection) || joinsOfNetwork.take(network),
    /** Counts a history that was read and is sent. */
    historySent(network: string, messages: readonly { message: string }[]): void {
      const bytes = messages.reduce((sum, { message }) => sum + message.length + CHAT_ENVELOPE_BYTES, 0);
      historyKb.add(network, bytes / 1024);
    },
    /** Limits a room in slow mode: one message in this many seconds. */
    slow: (sender: string, seconds: number): number => slow.get(seconds)?.take(sender) ?? 0,
    message({ network, sender, since }: Chatter, text: string): number {
      const weight = messageTurns(text);
      const now = clock();
      const isNew = now.getTime() - since < bounds.newForMs && new Date(since).toISOString() <= latestPlausible(now);
      return (isNew ? ofNew : ofKnown).take(sender, weight) || ofNetwork.take(network, weight);
    },
  };
}
