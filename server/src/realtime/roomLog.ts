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

/** Most messages stored in one transaction: under load one flush to disk serves them all. */
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
  /** Told of each message once it is stored, in the order of the ids. What it throws is its sender's failure. */
  onStored(message: StoredMessage): void;
  onCleared(): void;
  /** Told of what was removed, once it is. */
  onRemoved(ids: string[]): void;
  /** Where several processes write: sends out what any of them stored, when `lookAgain` is called. */
  follower?: Pick<RoomFollower, 'catchUp' | 'untilNow'>;
  /** Told why the follower could not read; it is asked again when there is a reason to. */
  onBehind?(error: unknown): void;
}

/**
 * The one order of a room: ids are given, rows committed and messages sent in the same order, so that a cursor never steps over
 * a message. Among several processes the database gives the order (`beginWrite`).
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
  /** What hosts do: after what was said before, and before what is said after. */
  let acts: (() => Promise<void>)[] = [];
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;
  let isBehind = false;
  let nextId: (() => string) | null = null;
  /** Messages that failed and may be stored all the same: found again, they still have to go out. */
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
      // One message may be what failed; the others must not pay for it.
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
        // Stored and not sent out: it goes out when its sender tries again, as after a write in doubt.
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
      // Who comes from a process that is ahead holds what was not sent out here yet.
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
    /** Stores a message; settles when it is stored and sent out. Rejects when either fails. */
    append(incoming: IncomingMessage): Promise<AppendOutcome> {
      return new Promise((resolve, reject) => {
        waiting.push({ incoming, resolve, reject });
        wake();
      });
    },

    /**
     * Reads the history between two writes and hands it on before the next one: a client that starts to listen
     * in `use` misses nothing and gets nothing twice.
     */
    read(since: string | null, use: (history: HistorySlice) => void): Promise<void> {
      return new Promise((resolve, reject) => {
        reads.push(() =>
          repository
            .readHistory(room, since)
            .then((history) => use(follower?.untilNow(history) ?? history))
            .then(resolve, reject),
        );
        wake();
      });
    },

    /**
     * Clears the room.
     *
     * @param record what is to be written down with it, in the same transaction
     */
    clear(by: string, record?: Recorded): Promise<void> {
      return act(async () => {
        const makeId = await ids();
        await repository.clear(room, { id: makeId(), by, createdAt: createdAt() }, record);
        onCleared();
      });
    },

    /** Removes one message or all of a sender. @returns how many there were */
    remove(which: { id: string } | { sender: string }, record?: Recorded): Promise<number> {
      return act(async () => {
        const removed = await repository.remove(room, which, clock(), record);
        if (removed.length > 0) onRemoved(removed);
        return removed.length;
      });
    },

    /** Something may have been stored by another process, or by this one: it is sent out soon. */
    lookAgain(): void {
      isBehind = true;
      wake();
    },

    /** Settles when nothing is under way. */
    async settled(): Promise<void> {
      while (working) await working;
    },
  };
}
