import { prefixesOf } from '../admission/networkOf.ts';

/** The part of engine.io's socket that is used here; it knows nothing of rooms. */
export interface Connection {
  /** Packets that wait for the client. */
  writeBuffer: { length: number };
  close(discard?: boolean): unknown;
}

interface OpenConnectionsOptions {
  /** Simultaneous connections of one network. */
  most: number;
  /** Simultaneous connections of all networks: a prefix may hold no more than its share of the places that are left. */
  mostOfAll: number;
  /** Packets that may wait for a client. */
  waitingPackets: number;
  /** Called when a connection was cut off. */
  onCutOff(reason: 'does not read' | 'made room', network: string): void;
}

/**
 * The connections of each network. If a network or a wider prefix is full, a new connection replaces one of the same network that
 * never joined a room; if all have joined, it is refused.
 */
export class OpenConnections {
  readonly #options: OpenConnectionsOptions;
  /** In order of arrival. */
  readonly #byNetwork = new Map<string, Connection[]>();
  readonly #joined = new WeakSet<object>();
  /** Number of connections by prefix. */
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(options: OpenConnectionsOptions) {
    this.#options = options;
  }

  /** Whether a network may open one more connection. */
  hasRoom(network: string): boolean {
    return this.#isBelow(network) || this.#idle(network) !== undefined;
  }

  #isBelow(network: string): boolean {
    if ((this.#byNetwork.get(network)?.length ?? 0) >= this.#options.most) return false;
    const left = this.#options.mostOfAll - this.#all;
    return prefixesOf(network).every(({ name, share }) => (this.#counts.get(name) ?? 0) < share * left);
  }

  #idle(network: string): Connection | undefined {
    for (const connection of this.#byNetwork.get(network) ?? []) {
      if (!this.#joined.has(connection)) return connection;
    }
    return undefined;
  }

  add(network: string, connection: Connection): void {
    if (!this.#isBelow(network)) {
      const idle = this.#idle(network);
      if (idle !== undefined) this.#cutOff(idle, 'made room', network);
    }
    const others = this.#byNetwork.get(network);
    // Most networks have one connection: a literal reserves space for only one.
    if (others === undefined) this.#byNetwork.set(network, [connection]);
    else others.push(connection);
    this.#count(network, 1);
  }

  #count(network: string, change: 1 | -1): void {
    this.#all += change;
    for (const { name } of prefixesOf(network)) {
      const count = (this.#counts.get(name) ?? 0) + change;
      if (count === 0) this.#counts.delete(name);
      else this.#counts.set(name, count);
    }
  }

  /** Call this when the connection has joined a room, so a visitor uses it. */
  joined(connection: object): void {
    this.#joined.add(connection);
  }

  remove(network: string, connection: Connection): void {
    const others = this.#byNetwork.get(network) ?? [];
    const place = others.indexOf(connection);
    if (place === -1) return;
    others.splice(place, 1);
    if (others.length === 0) this.#byNetwork.delete(network);
    this.#count(network, -1);
  }

  /** Cuts off clients that do not read: they return with their cursor and miss nothing. */
  cutOffSilentReaders(): void {
    for (const [network, connections] of this.#byNetwork) {
      for (const connection of [...connections]) {
        if (connection.writeBuffer.length > this.#options.waitingPackets) {
          this.#cutOff(connection, 'does not read', network);
        }
      }
    }
  }

  #cutOff(connection: Connection, reason: 'does not read' | 'made room', network: string): void {
    this.remove(network, connection);
    connection.close(true);
    this.#options.onCutOff(reason, network);
  }
}
