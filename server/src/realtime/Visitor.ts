import type { ChatSocket } from './ChatSocket.ts';

/** One connection to the chat. There are many: it holds no more than it needs. */
export class Visitor {
  readonly socket: ChatSocket;
  /** Where it comes from. */
  readonly network: string;
  /** Settles when what has come until now is answered. */
  last: Promise<void> = Promise.resolve();
  /** Whether it was cut off: what it still sends is not read. */
  isCutOff = false;

  constructor(socket: ChatSocket, network: string) {
    this.socket = socket;
    this.network = network;
  }
}
