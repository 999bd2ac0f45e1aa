import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A process counts as gone when it has sent no heartbeat for this long. */
const LIFE_S = 30;
const BEAT_MS = 5000;
/** Changes within this time are counted together. */
const TOGETHER_MS = 100;

const PROCESSES = 'cog:chat:processes';
const keyOf = (room: string, process: string) => `cog:chat:people:${room}:${process}`;

/**
 * Counts people who are in a room only through other processes: the size of the union of all sets minus the size of this
 * process's own.
 * KEYS: the processes, the own set. ARGV: prefix of a set's key, seconds until a process counts as gone.
 */
const COUNT_ELSEWHERE = `
local now = tonumber(redis.call('TIME')[1])
local sets = { KEYS[2] }
for _, process in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now - tonumber(ARGV[2]), '+inf')) do
  table.insert(sets, ARGV[1] .. process)
end
return #redis.call('SUNION', unpack(sets)) - redis.call('SCARD', KEYS[2])`;

/** Records a heartbeat. KEYS: the processes. ARGV: this process, seconds until a process counts as gone. */
const BEAT = `
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
return now`;

/** One room as this process sees it. */
interface SharedRoom {
  /** The people in the room through this process. */
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

/** Receives the people who enter and leave through this process. */
export interface PeopleElsewhere {
  enter(sender: string): void;
  leave(sender: string): void;
}

/**
 * Counts the people of rooms over all processes of the site. Each process keeps a set of its people in Redis, and a visitor who
 * is in several sets counts once. While Redis is away, the last count of the others is used.
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

  /** @param onElsewhere called with the number of people who are in the room only through other processes */
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

  /** Counts a room soon: its people may have changed, in this or another process. */
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

  /** Sends a heartbeat and this process's people, which Redis may have lost. */
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

  /** Removes this process's people. Resolves when Redis has confirmed, or has failed. */
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

  /** Ignores failures: the next heartbeat sends everything again. */
  #ask(query: Promise<unknown>): void {
    query.catch(() => {});
  }
}
