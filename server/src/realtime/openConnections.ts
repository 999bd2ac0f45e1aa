import { prefixesOf } from '../admission/networkOf.ts';

/** What is asked of a connection: engine.io's socket, below any room. */
export interface Connection {
  /** Packets that wait for the reader. */
  writeBuffer: { length: number };
  close(discard?: boolean): unknown;
}

interface OpenConnectionsOptions {
  /** Connections of one network at the same time. */
  most: number;
  /** And of all: a prefix has no more than its share of what is left. */
  mostOfAll: number;
  /** Packets that may wait for a reader. */
  waitingPackets: number;
  /** Told of a connection that was cut off. */
  onCutOff(reason: 'does not read' | 'made room', network: string): void;
}

/**
 * The connections of each network. Who comes where a network or a wider prefix is full takes the place of one of the network
 * that never joined a room; where all have, there is no place.
 */
export class OpenConnections {
  readonly #options: OpenConnectionsOptions;
  /** In the order in which they came. */
  readonly #byNetwork = new Map<string, Connection[]>();
  readonly #joined = new WeakSet<object>();
  /** Connections by prefix. */
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(options: OpenConnectionsOptions) {
    this.#options = options;
  }

  /** Whether one more may come from a network. */
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
    // Most networks have one: no more than its place is kept for it.
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

  /** It has joined a room: a visitor uses it. */
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

  /** Cuts off who does not read what is sent: they come back with their cursor and miss nothing. */
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
