import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A process that gave no sign of life for so long counts no more. */
const LIFE_S = 30;
const BEAT_MS = 5000;
/** Changes within this are counted together. */
const TOGETHER_MS = 100;

const PROCESSES = 'cog:chat:processes';
const keyOf = (room: string, process: string) => `cog:chat:people:${room}:${process}`;

/**
 * How many people are in a room through other processes and not through this one: the size of the union of all sets
 * without that of its own.
 * KEYS: the processes, its own set. ARGV: what the name of a set begins with, seconds of life.
 */
const COUNT_ELSEWHERE = `
local now = tonumber(redis.call('TIME')[1])
local sets = { KEYS[2] }
for _, process in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now - tonumber(ARGV[2]), '+inf')) do
  table.insert(sets, ARGV[1] .. process)
end
return #redis.call('SUNION', unpack(sets)) - redis.call('SCARD', KEYS[2])`;

/** A sign of life. KEYS: the processes. ARGV: this process, seconds of life. */
const BEAT = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
return now`;

/** One room as this process sees it. */
interface SharedRoom {
  /** The people who are here through this process. */
  here: Set<string>;
  onElsewhere(count: number): void;
  counting: NodeJS.Timeout | null;
  isChanged: boolean;
}

interface SharedPeopleOptions {
  redis: Redis;
  /** Tells the other processes that the people of a room have changed. */
  broadcast(room: string): void;
}

/** What a room's presence tells of the people who are here. */
export interface PeopleElsewhere {
  enter(sender: string): void;
  leave(sender: string): void;
}

/**
 * Counts the people of rooms over all processes of the site. Each keeps a set of its own people in Redis; a visitor in
 * several counts once. While Redis is away the last number of the others is used.
 */
export class SharedPeople {
  readonly #redis: Redis;
  readonly #broadcast: (room: string) => void;
  readonly #process = randomUUID();
  readonly #rooms = new Map<string, SharedRoom>();
  readonly #timer: NodeJS.Timeout;

  constructor({ redis, broadcast }: SharedPeopleOptions) {
    this.#redis = redis;
    this.#broadcast = broadcast;
    this.#timer = setInterval(() => this.announce(), BEAT_MS).unref();
  }

  /** @param onElsewhere told how many people are in the room who are not here */
  room(name: string, onElsewhere: (count: number) => void): PeopleElsewhere {
    const room: SharedRoom = { here: new Set(), onElsewhere, counting: null, isChanged: false };
    this.#rooms.set(name, room);
    const change = (command: 'sadd' | 'srem', sender: string) => {
      const key = keyOf(name, this.#process);
      this.#ask(this.#redis.multi()[command](key, sender).expire(key, LIFE_S).exec());
      room.isChanged = true;
      this.recount(name);
    };
    this.recount(name);
    return {
      enter(sender) {
        room.here.add(sender);
        change('sadd', sender);
      },
      leave(sender) {
        room.here.delete(sender);
        change('srem', sender);
      },
    };
  }

  /** Counts a room soon: its people may have changed, here or elsewhere. */
  recount(name: string): void {
    const room = this.#rooms.get(name);
    if (room === undefined || room.counting !== null) return;
    room.counting = setTimeout(() => {
      room.counting = null;
      if (room.isChanged) this.#broadcast(name);
      room.isChanged = false;
      this.#ask(this.#count(name, room));
    }, TOGETHER_MS).unref();
  }

  async #count(name: string, { onElsewhere }: SharedRoom): Promise<void> {
    const prefix = keyOf(name, '');
    const count = await this.#redis.call(
      'EVAL',
      COUNT_ELSEWHERE,
      2,
      PROCESSES,
      keyOf(name, this.#process),
      prefix,
      String(LIFE_S),
    );
    onElsewhere(Number(count));
  }

  /** Says that this process lives, and who is here: Redis may have forgotten. */
  announce(): void {
    this.#ask(this.#redis.call('EVAL', BEAT, 1, PROCESSES, this.#process, String(LIFE_S)));
    for (const [name, { here }] of this.#rooms) {
      const key = keyOf(name, this.#process);
      const renewed = this.#redis.multi().del(key);
      if (here.size > 0) renewed.sadd(key, ...here).expire(key, LIFE_S);
      this.#ask(renewed.exec());
      this.recount(name);
    }
  }

  /** Takes this process's people out. Resolves when Redis knows, or is away. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const leaving = this.#redis.multi().zrem(PROCESSES, this.#process);
    for (const [name, room] of this.#rooms) {
      if (room.counting !== null) clearTimeout(room.counting);
      leaving.del(keyOf(name, this.#process));
    }
    await leaving.exec().catch(() => {});
    for (const name of this.#rooms.keys()) this.#broadcast(name);
  }

  /** What Redis does not hear now it is told with the next sign of life. */
  #ask(asked: Promise<unknown>): void {
    asked.catch(() => {});
  }
}
