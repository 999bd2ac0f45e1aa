/** What is asked of a connection: engine.io's socket, below any room. */
export interface Connection {
  /** Packets that wait for the reader. */
  writeBuffer: { length: number };
  close(discard?: boolean): unknown;
}

interface OpenConnectionsOptions {
  /** Connections of one network at the same time. */
  most: number;
  /** Packets that may wait for a reader. */
  waitingPackets: number;
  /** Told of a connection that was cut off. */
  onCutOff(reason: 'does not read' | 'made room', network: string): void;
}

/**
 * The connections of each network. Who comes to a network that is full takes the place of one that never joined a room;
 * where all have, there is no place.
 */
export class OpenConnections {
  readonly #options: OpenConnectionsOptions;
  /** In the order in which they came. */
  readonly #byNetwork = new Map<string, Connection[]>();
  readonly #joined = new WeakSet<object>();

  constructor(options: OpenConnectionsOptions) {
    this.#options = options;
  }

  /** Whether one more may come from a network. */
  hasRoom(network: string): boolean {
    return this.#isBelow(network) || this.#idle(network) !== undefined;
  }

  #isBelow(network: string): boolean {
    return (this.#byNetwork.get(network)?.length ?? 0) < this.#options.most;
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
  }

  /** It has joined a room: somebody sits there. */
  joined(connection: object): void {
    this.#joined.add(connection);
  }

  remove(network: string, connection: Connection): void {
    const others = this.#byNetwork.get(network) ?? [];
    const place = others.indexOf(connection);
    if (place === -1) return;
    others.splice(place, 1);
    if (others.length === 0) this.#byNetwork.delete(network);
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
