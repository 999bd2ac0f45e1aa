import { SYSTEM } from '@cog/contracts/chat/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { CLEARED_PREFIX, type HistorySlice, readAfter, type StoredMessage } from './chat.repository.ts';
import { lastIdOf } from './roomOrder.ts';

/** Number of messages per read when many were missed. */
const PAGE = 500;

interface RoomFollowerOptions {
  room: string;
  db: Kysely<DatabaseSchema>;
  /** Called once for every message since the first `catchUp`, in the order of ids. */
  onMessage(message: StoredMessage): void;
  onCleared(): void;
}

const isClearing = ({ sender, clientId }: StoredMessage) =>
  sender === SYSTEM && (clientId?.startsWith(CLEARED_PREFIX) ?? false);

/**
 * Sends out the stored messages of a room, whichever process stored them, in the order of the database: it reads all ids above
 * the last one that it has sent. Calls must not overlap.
 */
export class RoomFollower {
  readonly #options: RoomFollowerOptions;
  /** The last id that was sent; '' in a room without messages. Null until the starting point is known. */
  #last: string | null = null;

  constructor(options: RoomFollowerOptions) {
    this.#options = options;
  }

  /** Sends out everything stored since the last call; the first call only finds the starting point. */
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
   * A history without messages that are not sent out yet: a client that starts listening now gets those later, and none twice.
   *
   * @throws Error while the starting point is unknown
   */
  onlySent({ messages, complete }: HistorySlice): HistorySlice {
    const last = this.#last;
    if (last === null) throw new Error('The room could not be read yet.');
    return { messages: messages.filter(({ id }) => id <= last), complete };
  }
}
