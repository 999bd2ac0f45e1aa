import { storage } from '@cog/platform';
import { array, boolean, type InferType, number, object, string } from 'yup';

const outgoing = object({
  /** Made here, one per message: the server stores a message only once per id. */
  clientId: string().required(),
  message: string().required(),
  replyTo: object({ _id: string().required(), socketId: string().required(), message: string().required() })
    .nullable()
    .defined(),
  /** When it was written, by this device's clock, in milliseconds. */
  at: number().required(),
  /** The server has it, and a host has to approve it before it enters the room. */
  isHeld: boolean().default(false),
  /** Why the server will never accept it; null while it is being sent. */
  problem: string().nullable().default(null),
});
const outgoings = array(outgoing.required()).required();
const outgoingPrayers = array(
  object({ clientId: string().required(), text: string().required(), at: number().required() }).required(),
).required();
const identity = object({ key: string().required(), usedAt: number().required() });

/** A message that is not in the room. */
export type Outgoing = InferType<typeof outgoing>;

/** A prayer request that the server has not acknowledged. */
export type OutgoingPrayer = InferType<typeof outgoingPrayers>[number];

/** How long a made-up name lasts after its last use: long enough for a meeting, too short to track people. */
const NAME_LASTS_MS = 24 * 60 * 60 * 1000;

/** How long an unsent prayer stays on a phone that others may use too. */
const PRAYER_LASTS_MS = 7 * 24 * 60 * 60 * 1000;

const KEY = 'chat-session';

/**
 * Entries stored on this device under a key. Each write reads first, so that two tabs do not overwrite each other.
 *
 * @param parse parses the stored value, which is not trusted
 */
function keptList<Entry extends { clientId: string }>(
  key: string,
  parse: (stored: unknown) => Entry[],
  lastsMs?: number,
) {
  const read = () => parse(storage.read(key));
  const write = (entries: Entry[]) => storage.write(key, entries.length === 0 ? null : entries, lastsMs);
  return {
    read,
    add: (entry: Entry) => write([...read(), entry]),
    remove: (clientId: string) => write(read().filter((entry) => entry.clientId !== clientId)),
    /** Changes each entry, or removes it (null). */
    change: (to: (entry: Entry) => Entry | null) =>
      write(
        read()
          .map(to)
          .filter((entry) => entry !== null),
      ),
  };
}

/**
 * The chat's data on this device: messages and prayer requests until they are acknowledged, and the secret that
 * restores the same made-up name.
 */
export function keptChat(room: string) {
  const messages = keptList<Outgoing>(
    `chat-outbox:${room}`,
    (stored) => (outgoings.isValidSync(stored) ? outgoings.cast(stored) : []),
    NAME_LASTS_MS,
  );
  const prayers = keptList<OutgoingPrayer>(
    `chat-prayers:${room}`,
    (stored) => (outgoingPrayers.isValidSync(stored) ? outgoingPrayers.cast(stored) : []),
    PRAYER_LASTS_MS,
  );
  return {
    outbox: messages.read,
    add: messages.add,
    remove: messages.remove,
    change: messages.change,
    /** Removes messages that are not in the room after the lifetime of the name under which they were written. */
    forgetOld: (now: number) => messages.change((entry) => (now - entry.at >= NAME_LASTS_MS ? null : entry)),
    prayers,

    /** Null if there is none or it has expired. Waiting messages keep it alive: sent under another name, one could appear twice. */
    sessionKey(now: number): string | null {
      const kept = storage.read(KEY);
      if (!identity.isValidSync(kept)) return null;
      const { key, usedAt } = identity.cast(kept);
      const isNeeded =
        messages.read().some(({ isHeld, problem }) => !isHeld && problem === null) || prayers.read().length > 0;
      return now - usedAt < NAME_LASTS_MS || isNeeded ? key : null;
    },
    keepSessionKey: (key: string, now: number) => storage.write(KEY, { key, usedAt: now }),
  };
}

export type KeptChat = ReturnType<typeof keptChat>;
