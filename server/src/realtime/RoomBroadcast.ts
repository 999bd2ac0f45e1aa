import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import type { ChatServer } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { StoredMessage } from './chat.repository.ts';

/**
 * Messages within this time after a sent one are sent together. A delivery may take a quarter of a second in a full room, so no
 * reader notices a tenth; in a room of twenty messages a second it saves every other write.
 */
const GATHER_MS = 100;

/** The socket.io room for connections that only support single messages. No client can name it: rooms come from the settings. */
export const oneByOneRoom = (room: string) => `one by one ${room}`;

/**
 * Sends a room's messages to its connections of this process; connections with `batches` get those within `GATHER_MS` together.
 * Before other events of the room, no message may be waiting: call `sendNow` or `sentOut` first.
 */
export class RoomBroadcast {
  readonly #io: ChatServer;
  readonly #room: string;
  #waiting: ChatMessage[] = [];
  #timer: NodeJS.Timeout | null = null;
  #onSent: (() => void)[] = [];

  constructor(io: ChatServer, room: string) {
    this.#io = io;
    this.#room = room;
  }

  say(message: StoredMessage): void {
    const shown = presentMessage(message);
    this.#io.local.to(oneByOneRoom(this.#room)).emit('message', shown);
    this.#waiting.push(shown);
    if (this.#timer === null) this.sendNow();
  }

  /** Sends the waiting messages and restarts the timer. */
  sendNow(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const messages = this.#waiting;
    const [first] = messages;
    if (first === undefined) return;
    this.#waiting = [];
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.sendNow();
    }, GATHER_MS).unref();
    const taking = this.#io.local.to(this.#room).except(oneByOneRoom(this.#room));
    if (messages.length === 1) taking.emit('message', first);
    else taking.emit('messages', messages);
    const callbacks = this.#onSent;
    this.#onSent = [];
    for (const callback of callbacks) callback();
  }

  /** Resolves when all messages so far have been sent. */
  sentOut(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#onSent.push(resolve));
  }

  cleared(): void {
    this.sendNow();
    this.#io.local.to(this.#room).emit('chatCleared');
  }
}
