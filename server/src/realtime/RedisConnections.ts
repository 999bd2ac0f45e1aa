import { Redis, type RedisOptions } from 'ioredis';

/** Longest that a command may take, or a connection: Redis answers in less than a millisecond. */
const ANSWER_MS = 2000;
/** Between two tries to reach it. */
const RETRY_MS = 500;
/** How long a read waits for something to come; well below the time after which the connection counts as dead. */
export const BLOCK_MS = 1000;

const common = {
  // Replies as socket.io's adapter expects them.
  protocol: 2,
  connectTimeout: ANSWER_MS,
  retryStrategy: () => RETRY_MS,
  reconnectOnError: () => false,
} satisfies RedisOptions;

/**
 * A connection that says no at once while Redis is away, and soon when it hangs: socket.io's adapter waits for each
 * answer before it sends to its own connections.
 */
const asking = {
  ...common,
  enableOfflineQueue: false,
  commandTimeout: ANSWER_MS,
  socketTimeout: ANSWER_MS + BLOCK_MS,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
} satisfies RedisOptions;

/** A connection that waits for Redis to come back: the adapter reads again at once when a read fails. */
const reading = {
  ...common,
  socketTimeout: ANSWER_MS + BLOCK_MS,
  maxRetriesPerRequest: null,
} satisfies RedisOptions;

/** Never leaves a rejection unhandled, which would end the process: the adapter does not look at what some commands answer. */
class TolerantRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given);
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  }
}

/** Asks, and duplicates itself into a connection that reads: so socket.io's adapter makes those on which it waits. */
class AskingRedis extends TolerantRedis {
  readonly #openReading: () => Redis;

  constructor(url: string, openReading: () => Redis) {
    super(url, asking);
    this.#openReading = openReading;
  }

  override duplicate(): Redis {
    return this.#openReading();
  }
}

/** The connections of one process to Redis. */
export class RedisConnections {
  readonly #open: Redis[] = [];
  readonly #url: string;
  readonly asking: Redis;

  /** @param onError told why it cannot be reached, at every try */
  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.asking = this.#add(new AskingRedis(url, () => this.reading(onError)), onError);
  }

  /** A further connection, to wait on. */
  reading(onError: (error: Error) => void): Redis {
    return this.#add(new TolerantRedis(this.#url, reading), onError);
  }

  #add<Client extends Redis>(client: Client, onError: (error: Error) => void): Client {
    // Without a listener an error ends the process.
    client.on('error', onError);
    this.#open.push(client);
    return client;
  }

  /** Ends them all, whatever they wait for. */
  close(): void {
    for (const client of this.#open) client.disconnect();
  }
}
