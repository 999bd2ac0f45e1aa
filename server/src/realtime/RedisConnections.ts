import { Redis, type RedisOptions } from 'ioredis';

/** Time limit of a command or connection attempt: Redis usually answers in less than a millisecond. */
const ANSWER_MS = 2000;
/** Pause between connection attempts. */
const RETRY_MS = 500;
/** How long a read blocks; well below the time after which the connection counts as dead. */
export const BLOCK_MS = 1000;

const common = {
  // The reply format that socket.io's adapter expects.
  protocol: 2,
  connectTimeout: ANSWER_MS,
  retryStrategy: () => RETRY_MS,
  reconnectOnError: () => false,
} satisfies RedisOptions;

/**
 * A connection that fails at once while Redis is away, and soon when it hangs: socket.io's adapter waits for each reply before it
 * sends to its own connections.
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

/** Never leaves a rejection unhandled, which would end the process: the adapter ignores the replies of some commands. */
class TolerantRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given);
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  }
}

/** A connection for commands whose duplicates are for blocking reads: socket.io's adapter duplicates it for those. */
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

/** The Redis connections of one process. */
export class RedisConnections {
  readonly #open: Redis[] = [];
  readonly #url: string;
  readonly asking: Redis;

  /** @param onError called with the reason at every failed attempt to connect */
  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.asking = this.#add(new AskingRedis(url, () => this.reading(onError)), onError);
  }

  /** Opens a further connection, for blocking reads. */
  reading(onError: (error: Error) => void): Redis {
    return this.#add(new TolerantRedis(this.#url, reading), onError);
  }

  #add<Client extends Redis>(client: Client, onError: (error: Error) => void): Client {
    // Without a listener, an error would end the process.
    client.on('error', onError);
    this.#open.push(client);
    return client;
  }

  /** Closes all connections, whatever they wait for. */
  close(): void {
    for (const client of this.#open) client.disconnect();
  }
}
