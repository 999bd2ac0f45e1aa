import type { ChatSocket } from './ChatSocket.ts';

/** One connection to the chat. There are many, so it stores only what it needs. */
export class Visitor {
  readonly socket: ChatSocket;
  /** Network of the connection. */
  readonly network: string;
  /** Resolves when all events so far have been answered. */
  last: Promise<void> = Promise.resolve();
  /** Whether the connection was cut off: its further packets are ignored. */
  isCutOff = false;

  constructor(socket: ChatSocket, network: string) {
    this.socket = socket;
    this.network = network;
  }
}
