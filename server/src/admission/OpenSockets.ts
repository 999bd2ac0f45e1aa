import type { Socket } from 'node:net';
import { HEAVIEST_KNOWN_MS, MOST_HEAVIEST } from './limits.ts';
import { prefixesOf } from './networkOf.ts';

/** Who holds the most of all connections. */
interface Found {
  at: number;
  /** Connections by prefix. */
  counts: Map<string, number>;
  /** Whose networks hold the most, from the end in the order in which they are closed. */
  heaviest: Socket[];
  isNone: boolean;
}

interface OpenSocketsOptions {
  /** Whether a connection does something: those that do nothing are closed first. */
  isBusy(socket: Socket): boolean;
  /** Milliseconds, of any beginning. */
  now(): number;
}

/** What the heaviest prefix of a network holds, by its share. */
const weightOf = (network: string, counts: ReadonlyMap<string, number>) =>
  Math.max(...prefixesOf(network).map(({ name, share }) => (counts.get(name) ?? 0) / share));

/** The open connections of the server and whose they are, to make room for who holds little where all places are taken. */
export class OpenSockets {
  readonly #options: OpenSocketsOptions;
  /** Oldest first; null for one of a proxy, over which no request has come. */
  readonly #networks = new Map<Socket, string | null>();
  readonly #ofProxies = new WeakSet<Socket>();
  #found: Found | undefined;

  constructor(options: OpenSocketsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#networks.size;
  }

  /** @param network whose it is; null for a proxy's, which is whose request comes over it */
  add(socket: Socket, network: string | null): void {
    this.#networks.set(socket, network);
    if (network === null) this.#ofProxies.add(socket);
  }

  /** A request has come over it. */
  asks(socket: Socket, network: () => string): void {
    if (this.#ofProxies.has(socket) && this.#networks.has(socket)) this.#networks.set(socket, network());
  }

  remove(socket: Socket): void {
    this.#networks.delete(socket);
  }

  /**
   * Which connection is closed so that a new one has room: one of the prefix that holds the most, by its share. It is the
   * new one where it belongs to that prefix, or where no other one holds more.
   */
  connectionToClose(socket: Socket): Socket {
    const { counts, heaviest } = this.#find();
    const network = this.#networks.get(socket) ?? null;
    const own = network === null ? 0 : weightOf(network, counts);
    for (let candidate = heaviest.at(-1); candidate !== undefined; candidate = heaviest.at(-1)) {
      const of = this.#networks.get(candidate) ?? null;
      if (of !== null && candidate !== socket) {
        if (weightOf(of, counts) <= own) return socket;
        for (const { name } of prefixesOf(of)) counts.set(name, (counts.get(name) ?? 0) - 1);
        heaviest.pop();
        return candidate;
      }
      // It is gone already.
      heaviest.pop();
    }
    return socket;
  }

  #find(): Found {
    const at = this.#options.now();
    const found = this.#found;
    if (found !== undefined && at - found.at < HEAVIEST_KNOWN_MS && (found.isNone || found.heaviest.length > 0))
      return found;
    const counts = new Map<string, number>();
    for (const network of this.#networks.values()) {
      for (const { name } of network === null ? [] : prefixesOf(network)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const open = [...this.#networks].flatMap(([socket, network], age) => {
      const weight = network === null ? 0 : weightOf(network, counts);
      return weight === 0 ? [] : [{ socket, weight, age, isBusy: this.#options.isBusy(socket) }];
    });
    // The heaviest first; of those the oldest that does nothing, then the newest of the others: who came before a flood stays.
    open.sort(
      (one, other) =>
        other.weight - one.weight ||
        Number(one.isBusy) - Number(other.isBusy) ||
        (one.isBusy ? other.age - one.age : one.age - other.age),
    );
    const heaviest = open.slice(0, MOST_HEAVIEST).map(({ socket }) => socket);
    this.#found = { at, counts, heaviest: heaviest.reverse(), isNone: heaviest.length === 0 };
    return this.#found;
  }
}
