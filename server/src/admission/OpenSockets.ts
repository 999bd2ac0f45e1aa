import type { Socket } from 'node:net';
import { HEAVIEST_KNOWN_MS, MOST_HEAVIEST } from './limits.ts';
import { prefixesOf } from './networkOf.ts';

/** The connections of the networks that hold the most. */
interface Found {
  at: number;
  /** Connections by prefix. */
  counts: Map<string, number>;
  /** Connections of the networks that hold the most; the next one to close is last. */
  heaviest: Socket[];
  isNone: boolean;
}

interface OpenSocketsOptions {
  /** Whether a connection is in use: idle ones are closed first. */
  isBusy(socket: Socket): boolean;
  /** Milliseconds since any fixed time. */
  now(): number;
}

/** The largest number of connections, divided by its share, among a network's prefixes. */
const weightOf = (network: string, counts: ReadonlyMap<string, number>) =>
  Math.max(...prefixesOf(network).map(({ name, share }) => (counts.get(name) ?? 0) / share));

/** Open connections and their networks. When all places are taken, it makes room for networks that hold few. */
export class OpenSockets {
  readonly #options: OpenSocketsOptions;
  /** Oldest first; null for a proxy's connection without a request so far. */
  readonly #networks = new Map<Socket, string | null>();
  readonly #ofProxies = new WeakSet<Socket>();
  #found: Found | undefined;

  constructor(options: OpenSocketsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#networks.size;
  }

  /** @param network the client's network; null for a proxy's connection, which belongs to the network of its latest request */
  add(socket: Socket, network: string | null): void {
    this.#networks.set(socket, network);
    if (network === null) this.#ofProxies.add(socket);
  }

  /** A request has arrived on the connection. */
  asks(socket: Socket, network: () => string): void {
    if (this.#ofProxies.has(socket) && this.#networks.has(socket)) this.#networks.set(socket, network());
  }

  remove(socket: Socket): void {
    this.#networks.delete(socket);
  }

  /**
   * Picks the connection to close to make room for a new one: one of the prefix that holds the most relative to its share. Picks
   * the new connection if it belongs to that prefix, or if no other holds more.
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
      // It is already closed.
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
    // Heaviest first; among equals the oldest idle one, then the newest busy one, so that clients from before a flood stay.
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
