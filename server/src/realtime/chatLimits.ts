import { SLOW_SECONDS } from '@cog/contracts/chat/constants';
import type { FairLimit } from '../core/fairShares.ts';
import { latestWritten } from '../core/latestWritten.ts';
import { NetworkLimit } from '../core/NetworkLimit.ts';
import { type RateLimitOptions, rateLimit } from '../core/rateLimit.ts';

/** Largest packet in bytes: the longest message in three-byte characters, with room for the rest. */
export const LARGEST_PACKET = 10 * 1024;

/** A message counts once more for each so many bytes: what fills the disk is bytes. */
const BYTES_A_TURN = 512;

/** What a message weighs besides its text, in a history: ids, time, quotation marks. */
const ENVELOPE_BYTES = 250;

export interface ChatBounds {
  /** Connections of one network at the same time: a hall full of phones behind one address. */
  connections: number;
  /** And of all networks: the connections of the server. */
  connectionsOfAll: number;
  /** Packets that wait for a reader before it is cut off: half a minute of a lively room. */
  waitingPackets: number;
  /** How old a session is before it counts as known, in milliseconds. */
  newForMs: number;
  /** New connections of one network. */
  connects: FairLimit;
  /** How long a connection that is refused waits for it, in milliseconds, and how many may wait: each holds a socket. */
  refusedAfterMs: number;
  waitingRefusals: number;
  /** Packets of one connection, whatever they hold. No client of ours comes near; who does is cut off. */
  packets: RateLimitOptions;
  /** Joins of one connection, and of one network. */
  joinsOfConnection: RateLimitOptions;
  joinsOfNetwork: FairLimit;
  /** New anonymous sessions of one network: each is a row. */
  sessions: FairLimit;
  /** History that is read and sent, by network, in kB. */
  historyKb: FairLimit;
  /** Messages of a session that has just begun, and of a known one, in turns (`messageTurns`). */
  messagesOfNew: RateLimitOptions;
  messagesOfKnown: RateLimitOptions;
  /** Messages of one network, and of all: forty in a second are more than anybody reads. */
  messagesOfNetwork: FairLimit;
  /** Reports and prayer requests of one network. */
  reports: FairLimit;
  prayers: FairLimit;
}

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;

/** More than a person reads, and 1 MB a minute of the database at most from one network (docs/decisions/0012-bounded-work.md). */
const USUAL_BOUNDS: ChatBounds = {
  connections: 500,
  connectionsOfAll: 8_000,
  waitingPackets: 500,
  newForMs: 2 * MINUTES,
  connects: { perNetwork: 300, overAll: 3000, windowMs: 10 * SECONDS },
  refusedAfterMs: 1 * SECONDS,
  waitingRefusals: 2000,
  packets: { most: 40, windowMs: 10 * SECONDS },
  joinsOfConnection: { most: 10, windowMs: 10 * SECONDS },
  joinsOfNetwork: { perNetwork: 300, overAll: 1500, windowMs: 10 * SECONDS },
  sessions: { perNetwork: 300, overAll: 3000, windowMs: 10 * MINUTES },
  historyKb: { perNetwork: 6_000, overAll: 60_000, windowMs: 10 * SECONDS },
  messagesOfNew: { most: 4, windowMs: 10 * SECONDS },
  messagesOfKnown: { most: 10, windowMs: 10 * SECONDS },
  messagesOfNetwork: { perNetwork: 100, overAll: 400, windowMs: 10 * SECONDS },
  reports: { perNetwork: 30, overAll: 300, windowMs: 10 * MINUTES },
  prayers: { perNetwork: 30, overAll: 300, windowMs: 10 * MINUTES },
};

/** A connection that was cut off for flooding counts as so many new ones. */
const WEIGHT_OF_FLOOD = 30;

/** How many turns a message takes. */
const messageTurns = (text: string) => 1 + Math.floor(Buffer.byteLength(text) / BYTES_A_TURN);

/** What a visitor's acts in the chat are counted by. */
export interface Chatter {
  network: string;
  sender: string;
  /** When the session began, milliseconds since 1970. */
  since: number;
}

/** What strangers may do in the chat, and how often; each answers with 0, or with the milliseconds to wait. */
export interface ChatLimits {
  readonly bounds: ChatBounds;
  connect(network: string): number;
  /** A connection of this network was cut off for flooding. */
  flooded(network: string): void;
  /** @param connection names it */
  packet(connection: string): number;
  join(network: string, connection: string): number;
  session(network: string): number;
  /** Before a history is read. */
  history(network: string): number;
  /** It was read, and is sent. */
  historySent(network: string, messages: readonly { message: string }[]): void;
  message(chatter: Chatter, text: string): number;
  /** In a room in slow mode: one message in so many seconds. */
  slow(sender: string, seconds: number): number;
  report(network: string): number;
  prayer(network: string): number;
}

/** @param changed bounds for tests and measurements that are about something else */
export function chatLimits(clock: () => Date, changed: Partial<ChatBounds> = {}): ChatLimits {
  const bounds = { ...USUAL_BOUNDS, ...changed };
  const limit = (options: RateLimitOptions) => rateLimit(options, clock);
  const fairLimit = (options: FairLimit) => new NetworkLimit(options, () => clock().getTime());
  const [packets, joins] = [limit(bounds.packets), limit(bounds.joinsOfConnection)];
  const [connects, joinsOfNetwork, sessions, historyKb] = [
    fairLimit(bounds.connects),
    fairLimit(bounds.joinsOfNetwork),
    fairLimit(bounds.sessions),
    fairLimit(bounds.historyKb),
  ];
  const [reports, prayers] = [fairLimit(bounds.reports), fairLimit(bounds.prayers)];
  const slow = new Map(
    SLOW_SECONDS.map((seconds) => [seconds as number, limit({ most: 1, windowMs: seconds * SECONDS })]),
  );
  const [ofNew, ofKnown] = [limit(bounds.messagesOfNew), limit(bounds.messagesOfKnown)];
  const ofNetwork = fairLimit(bounds.messagesOfNetwork);
  /** A turn of each, or of none behind the first that has none left. */
  const takeAll = (turns: readonly [Pick<NetworkLimit, 'take'>, string, number?][]) => {
    for (const [from, key, weight] of turns) {
      const wait = from.take(key, weight);
      if (wait > 0) return wait;
    }
    return 0;
  };

  return {
    bounds,
    connect: (network) => connects.take(network),
    flooded: (network) => connects.add(network, WEIGHT_OF_FLOOD),
    packet: (connection) => packets.take(connection),
    join: (network, connection) =>
      takeAll([
        [joins, connection],
        [joinsOfNetwork, network],
      ]),
    session: (network) => sessions.take(network),
    history: (network) => historyKb.take(network),
    historySent(network, messages) {
      const bytes = messages.reduce((sum, { message }) => sum + message.length + ENVELOPE_BYTES, 0);
      historyKb.add(network, bytes / 1024);
    },
    slow: (sender, seconds) => slow.get(seconds)?.take(sender) ?? 0,
    report: (network) => reports.take(network),
    prayer: (network) => prayers.take(network),
    message({ network, sender, since }, text) {
      const weight = messageTurns(text);
      const now = clock();
      const isNew = now.getTime() - since < bounds.newForMs && new Date(since).toISOString() <= latestWritten(now);
      return takeAll([
        [isNew ? ofNew : ofKnown, sender, weight],
        [ofNetwork, network, weight],
      ]);
    },
  };
}
