import { storage } from '@cog/platform';
import { array, boolean, type InferType, number, object, string } from 'yup';

const outgoing = object({
  /** Made here, once a message: under it the server stores the message once. */
  clientId: string().required(),
  message: string().required(),
  replyTo: object({ _id: string().required(), socketId: string().required(), message: string().required() })
    .nullable()
    .defined(),
  /** When it was written, by this device's clock, in milliseconds. */
  at: number().required(),
  /** The server has it, and a host looks at it before it comes into the room. */
  isHeld: boolean().default(false),
});
const outgoings = array(outgoing.required()).required();
const outgoingPrayers = array(
  object({ clientId: string().required(), text: string().required(), at: number().required() }).required(),
).required();
const identity = object({ key: string().required(), usedAt: number().required() });

/** A message that is not in the room yet. */
export type Outgoing = InferType<typeof outgoing>;

/** A prayer request that the server has not acknowledged. */
export type OutgoingPrayer = InferType<typeof outgoingPrayers>[number];

/** How long a made-up name lasts after it was used last: long enough for a meeting, too short to be followed by. */
const NAME_LASTS_MS = 24 * 60 * 60 * 1000;

/** How long a prayer that was not sent stays on a phone that others may use too. */
const PRAYER_LASTS_MS = 7 * 24 * 60 * 60 * 1000;

const KEY = 'chat-session';

/**
 * Entries kept on this device under a key. Each write reads first, so that two tabs do not undo each other.
 *
 * @param parse reads what is stored, which may be anything
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
    /** Changes each entry, or lets it go (null). */
    change: (to: (entry: Entry) => Entry | null) =>
      write(
        read()
          .map(to)
          .filter((entry) => entry !== null),
      ),
  };
}

/**
 * What the chat keeps on this device: messages and prayer requests until they are acknowledged, and the secret that
 * brings back the same made-up name.
 */
export function keptChat(room: string) {
  const messages = keptList<Outgoing>(`chat-outbox:${room}`, (stored) =>
    outgoings.isValidSync(stored) ? outgoings.cast(stored) : [],
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
    /** Lets go of messages that no host has looked at in the time that the name lasts under which they were written. */
    forgetHeld: (now: number) =>
      messages.change((entry) => (entry.isHeld && now - entry.at >= NAME_LASTS_MS ? null : entry)),
    prayers,

    /** Null when there is none or its time is over. What waits to be sent keeps it: sent under another name it could appear twice. */
    sessionKey(now: number): string | null {
      const kept = storage.read(KEY);
      if (!identity.isValidSync(kept)) return null;
      const { key, usedAt } = identity.cast(kept);
      const isNeeded = messages.read().some(({ isHeld }) => !isHeld) || prayers.read().length > 0;
      return now - usedAt < NAME_LASTS_MS || isNeeded ? key : null;
    },
    keepSessionKey: (key: string, now: number) => storage.write(KEY, { key, usedAt: now }),
  };
}

export type KeptChat = ReturnType<typeof keptChat>;
