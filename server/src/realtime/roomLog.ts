import type {
  AppendOutcome,
  ChatRepository,
  HistorySlice,
  NewMessage,
  Recorded,
  StoredMessage,
} from './chat.repository.ts';
import { messageIds } from './messageIds.ts';
import type { RoomFollower } from './RoomFollower.ts';

/** Largest number of messages stored in one transaction: under load one flush to disk serves them all. */
const LARGEST_BATCH = 100;

/** A message as a client sends it: without an id, and not stored yet. */
type IncomingMessage = Pick<NewMessage, 'sender' | 'message' | 'replyTo' | 'clientId' | 'byHost'>;

interface Waiting {
  incoming: IncomingMessage;
  resolve(outcome: AppendOutcome): void;
  reject(error: unknown): void;
}

interface RoomLogOptions {
  room: string;
  repository: Pick<ChatRepository, 'lastId' | 'readHistory' | 'append' | 'clear' | 'remove'>;
  clock: () => Date;
  /** Called with each message once it is stored, in the order of ids. If it throws, the append fails. */
  onStored(message: StoredMessage): void;
  onCleared(): void;
  /** Called with the ids of removed messages after their removal. */
  onRemoved(ids: string[]): void;
  /** Needed where several processes write: sends out what any of them stored, when `lookAgain` is called. */
  follower?: Pick<RoomFollower, 'catchUp' | 'onlySent'>;
  /** Called with the error when the follower could not read; it tries again when there is a reason to. */
  onBehind?(error: unknown): void;
}

/**
 * Keeps one order in a room: ids are assigned, rows committed and messages sent in the same order, so that a cursor never skips a
 * message. Among several processes the database determines the order (`beginWrite`).
 */
export function roomLog({
  room,
  repository,
  clock,
  onStored,
  onCleared,
  onRemoved,
  follower,
  onBehind,
}: RoomLogOptions) {
  let reads: (() => Promise<void>)[] = [];
  /** Hosts' actions: they run after the messages before them, and before later ones. */
  let acts: (() => Promise<void>)[] = [];
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;
  let isBehind = false;
  let nextId: (() => string) | null = null;
  /** Messages that failed but may have been stored: when they turn out to be, they must still be sent out. */
  const unsettled = new Set<string>();
  const nameOf = ({ sender, clientId }: IncomingMessage) => `${sender} ${clientId}`;
  const createdAt = () => clock().toISOString();

  async function ids() {
    nextId ??= messageIds(await repository.lastId(room), clock);
    return nextId;
  }

  async function write(batch: Waiting[]): Promise<void> {
    let outcomes: AppendOutcome[];
    try {
      const makeId = await ids();
      outcomes = await repository.append(
        room,
        batch.map(({ incoming }) => ({ ...incoming, id: makeId(), createdAt: createdAt() })),
      );
    } catch (error) {
      for (const { incoming } of batch) unsettled.add(nameOf(incoming));
      const [first] = batch;
      if (batch.length === 1) first?.reject(error);
      // A single message may have caused the failure; the others must not fail with it.
      else for (const one of batch) await write([one]);
      return;
    }
    batch.forEach(({ incoming, resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (!outcome) return;
      const wasUnsettled = unsettled.delete(nameOf(incoming));
      try {
        if (outcome.kind === 'stored' || (outcome.kind === 'repeated' && wasUnsettled)) onStored(outcome.message);
        resolve(outcome);
      } catch (error) {
        // Stored but not sent out: that happens when its sender retries, as after a write with an unknown outcome.
        unsettled.add(nameOf(incoming));
        reject(error);
      }
    });
  }

  async function catchUp(): Promise<void> {
    isBehind = false;
    try {
      await follower?.catchUp();
    } catch (error) {
      onBehind?.(error);
    }
  }

  async function work(): Promise<void> {
    while (isBehind || reads.length + waiting.length + acts.length > 0) {
      // A client that comes from a process that is ahead has messages that this one has not sent out yet.
      if (isBehind || reads.length > 0) await catchUp();
      const readsNow = reads;
      reads = [];
      await Promise.all(readsNow.map((read) => read()));
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      if (batch.length > 0) await write(batch);
      const actsNow = acts;
      acts = [];
      for (const act of actsNow) await act();
    }
    working = null;
  }

  const wake = () => {
    working ??= Promise.resolve().then(work);
  };

  function act<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      acts.push(() => work().then(resolve, reject));
      wake();
    });
  }

  return {
    /** Stores a message; resolves when it is stored and sent out. Rejects when either fails. */
    append(incoming: IncomingMessage): Promise<AppendOutcome> {
      return new Promise((resolve, reject) => {
        waiting.push({ incoming, resolve, reject });
        wake();
      });
    },

    /**
     * Reads the history, and more, between two writes and passes both on before the next one: a client that starts listening in
     * `use` misses nothing and gets nothing twice.
     */
    read<More>(
      since: string | null,
      readMore: () => Promise<More>,
      use: (history: HistorySlice, more: More) => void,
    ): Promise<void> {
      return new Promise((resolve, reject) => {
        reads.push(() =>
          Promise.all([repository.readHistory(room, since), readMore()])
            .then(([history, more]) => use(follower?.onlySent(history) ?? history, more))
            .then(resolve, reject),
        );
        wake();
      });
    },

    /**
     * Clears the room.
     *
     * @param record records the action in the same transaction
     */
    clear(by: string, record?: Recorded): Promise<void> {
      return act(async () => {
        const makeId = await ids();
        await repository.clear(room, { id: makeId(), by, createdAt: createdAt() }, record);
        onCleared();
      });
    },

    /** Removes one message or all of a sender. @returns the number of removed messages */
    remove(which: { id: string } | { sender: string }, record?: Recorded): Promise<number> {
      return act(async () => {
        const removed = await repository.remove(room, which, clock(), record);
        if (removed.length > 0) onRemoved(removed);
        return removed.length;
      });
    },

    /** Call this when another process, or this one, may have stored something: it is sent out soon. */
    lookAgain(): void {
      isBehind = true;
      wake();
    },

    /** Resolves when no work is left. */
    async settled(): Promise<void> {
      while (working) await working;
    },
  };
}
