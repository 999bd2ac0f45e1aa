import { createAdapter } from '@socket.io/redis-streams-adapter';
import { describeError } from '../core/describeError.ts';
import type { ChatLog } from './ChatSocket.ts';
import { BLOCK_MS, RedisConnections } from './RedisConnections.ts';
import { type PeopleElsewhere, SharedPeople } from './SharedPeople.ts';

/** Redis channel on which processes announce rooms: 'written ROOM', 'people ROOM'. */
const CHANNEL = 'cog:chat:rooms';
/** Name of the adapter's stream. */
const STREAM = 'cog:chat:events';

/** How often rooms are checked while Redis is away, or was until recently. */
const LOOK_EVERY_MS = 1000;
/** Number of such checks after Redis came back: notices may be lost until every process has subscribed again. */
const LOOKS_AFTERWARDS = 5;
/** Number of checks after the start before Redis counts as away. */
const LOOKS_AT_START = 3;
/** Rooms are checked every this many times in any case. */
const LOOKS_BETWEEN = 10;
/** Length of the adapter's stream: it keeps hosts' actions for processes whose connections to Redis break. */
const STREAM_LENGTH = 1000;

interface ChatPeersOptions {
  redisUrl: string;
  log: ChatLog;
  /** Called when messages of other processes start to be late, and when they are on time again. */
  onLate(isLate: boolean): void;
}

/** The site's other processes, as seen by the chat of this one. */
export interface ChatPeers {
  /** Sends a room's events to the connections of all processes. */
  adapter: ReturnType<typeof createAdapter>;
  /** Whether messages of other processes are late because Redis is away. */
  isLate(): boolean;
  /**
   * @param lookAgain called when something may have been stored in the room
   * @returns a function that requests another call in a second, for a room that could not be read
   */
  follow(room: string, lookAgain: () => void): () => void;
  /** Tells the others that something was stored in a room. */
  notifyWritten(room: string): void;
  /** @param onElsewhere called with the number of people who are in the room only through other processes */
  people(room: string, onElsewhere: (count: number) => void): PeopleElsewhere;
  /** Call this after the last event was sent. */
  close(): Promise<void>;
}

/** Connects to the other processes over Redis, and continues without them while it is away. */
export function openChatPeers({ redisUrl, log, onLate }: ChatPeersOptions): ChatPeers {
  const rooms = new Map<string, () => void>();
  /** Rooms that could not be read. */
  const behind = new Set<string>();
  let reason: unknown = null;
  let isLate = false;
  let isClosing = false;
  let looks = 0;
  let looksLeft = LOOKS_AFTERWARDS;
  const onError = (error: Error) => {
    reason = error;
  };
  const connections = new RedisConnections(redisUrl, onError);
  const { asking } = connections;
  const subscriber = connections.reading(onError);
  const notify = (kind: 'written' | 'people', room: string) => {
    asking.publish(CHANNEL, `${kind} ${room}`).catch(() => {});
  };
  const people = new SharedPeople({ redis: asking, broadcast: (room) => notify('people', room) });

  subscriber.subscribe(CHANNEL).catch(() => {});
  subscriber.on('message', (_channel, notice) => {
    const [, kind, room = ''] = /^(\w+) (.*)$/s.exec(notice) ?? [];
    if (kind === 'people') people.recount(room);
    else rooms.get(room)?.();
  });

  const lookEverywhere = () => {
    for (const lookAgain of rooms.values()) lookAgain();
  };
  const check = () => {
    const isReady = asking.status === 'ready' && subscriber.status === 'ready';
    if (isReady !== isLate || isClosing) return;
    isLate = !isReady;
    if (isLate) {
      log.warn({ reason: describeError(reason) }, 'Redis is away: messages of other processes come late');
    } else {
      log.info({}, 'Redis is back');
      looksLeft = LOOKS_AFTERWARDS;
      people.announce();
      lookEverywhere();
    }
    onLate(isLate);
  };
  asking.once('ready', () => people.announce());
  for (const client of [asking, subscriber]) {
    client.on('ready', () => {
      if (isLate) check();
    });
    client.on('close', check);
  }
  const timer = setInterval(() => {
    // These make a connection without replies time out and reconnect.
    asking.ping().catch(() => {});
    subscriber.ping().catch(() => {});
    looks++;
    if (looks > LOOKS_AT_START) check();
    const again = [...behind];
    behind.clear();
    if (isLate || looksLeft > 0 || looks % LOOKS_BETWEEN === 0) lookEverywhere();
    else for (const room of again) rooms.get(room)?.();
    if (looksLeft === 0) return;
    looksLeft--;
    // Until it has read anything, the adapter only reads events that arrive while it waits, and misses those between two reads.
    asking.xadd(STREAM, 'MAXLEN', '~', STREAM_LENGTH, '*', 'begins', '').catch(() => {});
  }, LOOK_EVERY_MS).unref();

  return {
    adapter: createAdapter(asking, {
      streamName: STREAM,
      channelPrefix: 'cog:chat',
      maxLen: STREAM_LENGTH,
      blockTimeInMs: BLOCK_MS,
      onlyPlaintext: true,
    }),
    isLate: () => isLate,
    follow(room, lookAgain) {
      rooms.set(room, lookAgain);
      return () => behind.add(room);
    },
    notifyWritten: (room) => notify('written', room),
    people: (room, onElsewhere) => people.room(room, onElsewhere),
    async close() {
      isClosing = true;
      clearInterval(timer);
      await people.close();
      connections.close();
    },
  };
}
