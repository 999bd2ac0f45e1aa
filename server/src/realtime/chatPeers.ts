import { createAdapter } from '@socket.io/redis-streams-adapter';
import { describeError } from '../core/describeError.ts';
import type { ChatLog } from './ChatSocket.ts';
import { BLOCK_MS, RedisConnections } from './RedisConnections.ts';
import { type PeopleElsewhere, SharedPeople } from './SharedPeople.ts';

/** Redis' channel on which processes name rooms: 'written ROOM', 'people ROOM'. */
const CHANNEL = 'cog:chat:rooms';
/** The adapter's stream. */
const STREAM = 'cog:chat:events';

/** How often rooms are looked at while Redis is away, or was a moment ago. */
const LOOK_EVERY_MS = 1000;
/** As many of these after Redis came back: notices may be lost until every process has subscribed again. */
const LOOKS_AFTERWARDS = 5;
/** At the start, before Redis counts as away. */
const LOOKS_AT_START = 3;
/** And every so many of them in any case. */
const LOOKS_BETWEEN = 10;
/** Events that the adapter's stream holds: host's acts, for connections to Redis that break. */
const STREAM_LENGTH = 1000;

interface ChatPeersOptions {
  redisUrl: string;
  log: ChatLog;
  /** Told when messages of other processes come late from now on, and when they come at once again. */
  onLate(isLate: boolean): void;
}

/** The other processes of the site, as the chat of this one knows them. */
export interface ChatPeers {
  /** Brings what is sent to a room to the connections of all processes. */
  adapter: ReturnType<typeof createAdapter>;
  /** Whether messages of other processes come late: Redis cannot be reached. */
  isLate(): boolean;
  /**
   * @param lookAgain called when something may have been stored in the room
   * @returns asks to be called again in a second, for a room that could not be read
   */
  follow(room: string, lookAgain: () => void): () => void;
  /** Tells the others that something was stored in a room. */
  tellWritten(room: string): void;
  /** @param onElsewhere told how many people are in the room who are not here */
  people(room: string, onElsewhere: (count: number) => void): PeopleElsewhere;
  /** After the last event was sent. */
  close(): Promise<void>;
}

/** Finds the other processes over Redis, and goes on without them while that is away. */
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
  const tell = (what: 'written' | 'people', room: string) => {
    asking.publish(CHANNEL, `${what} ${room}`).catch(() => {});
  };
  const people = new SharedPeople({ redis: asking, broadcast: (room) => tell('people', room) });

  subscriber.subscribe(CHANNEL).catch(() => {});
  subscriber.on('message', (_channel, notice) => {
    const [, what, room = ''] = /^(\w+) (.*)$/s.exec(notice) ?? [];
    if (what === 'people') people.recount(room);
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
    // A connection on which nothing is answered is given up after a while, and tried again.
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
    // The adapter reads what comes while it waits, until it has read anything: what comes between two reads it misses.
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
    tellWritten: (room) => tell('written', room),
    people: (room, onElsewhere) => people.room(room, onElsewhere),
    async close() {
      isClosing = true;
      clearInterval(timer);
      await people.close();
      connections.close();
    },
  };
}
