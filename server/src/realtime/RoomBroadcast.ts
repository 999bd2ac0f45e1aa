import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import type { ChatServer } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { StoredMessage } from './chat.repository.ts';

/**
 * Messages that come within this after one that was sent are sent together. A quarter second is what a delivery may take
 * in a full room; no reader notices a tenth, and in a room of twenty messages a second every other write is saved.
 */
const GATHER_MS = 100;

/** Where those connections of a room sit that know one message at a time. No event names it: rooms are those of the settings. */
export const oneByOneRoom = (room: string) => `one by one ${room}`;

/**
 * Sends what is said in a room to its connections of this process; to those with `batches` what follows within `GATHER_MS` goes
 * together. Other events of the room must find nothing waiting: call `sendNow` or `sentOut` first.
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

  /** Sends what waits; what is said next waits for its own time. */
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
    const told = this.#onSent;
    this.#onSent = [];
    for (const tell of told) tell();
  }

  /** Settles when what was said until now is sent. */
  sentOut(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#onSent.push(resolve));
  }

  cleared(): void {
    this.sendNow();
    this.#io.local.to(this.#room).emit('chatCleared');
  }
}
