import { SYSTEM } from '@cog/contracts/chat/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { CLEARED, type HistorySlice, readAfter, type StoredMessage } from './chat.repository.ts';
import { lastIdOf } from './roomOrder.ts';

/** Read at a time when much was missed. */
const PAGE = 500;

interface RoomFollowerOptions {
  room: string;
  db: Kysely<DatabaseSchema>;
  /** Told of every message since the follower began, in the order of the ids, once. */
  onMessage(message: StoredMessage): void;
  onCleared(): void;
}

const isClearing = ({ sender, clientId }: StoredMessage) =>
  sender === SYSTEM && (clientId?.startsWith(CLEARED) ?? false);

/**
 * Sends out what is stored in a room, whichever process stored it, in the one order that the database gives: it reads
 * what is above the last id that it has sent. Its calls must not overlap.
 */
export class RoomFollower {
  readonly #options: RoomFollowerOptions;
  /** The last id that was sent out; '' in a room where nothing was said yet. Null until it is known where to begin. */
  #last: string | null = null;

  constructor(options: RoomFollowerOptions) {
    this.#options = options;
  }

  /** Sends out what was stored since the last time; the first time it only looks where to begin. */
  async catchUp(): Promise<void> {
    const { db, room, onMessage, onCleared } = this.#options;
    if (this.#last === null) {
      this.#last = (await lastIdOf(db, room)) ?? '';
      return;
    }
    for (;;) {
      const messages = await readAfter(db, room, this.#last, PAGE);
      for (const message of messages) {
        this.#last = message.id;
        if (isClearing(message)) onCleared();
        else onMessage(message);
      }
      if (messages.length < PAGE) return;
    }
  }

  /**
   * A history without what is not sent out yet: a client that begins to listen now gets that later, and nothing twice.
   *
   * @throws Error while it is not known where to begin
   */
  untilNow({ messages, complete }: HistorySlice): HistorySlice {
    const last = this.#last;
    if (last === null) throw new Error('The room could not be read yet.');
    return { messages: messages.filter(({ id }) => id <= last), complete };
  }
}
