import { keptText } from '@cog/platform';
import { array, type InferType, number, object, string } from 'yup';

const outgoing = object({
  /** Made here, once a message: under it the server stores the message once. */
  clientId: string().required(),
  message: string().required(),
  replyTo: object({ _id: string().required(), socketId: string().required(), message: string().required() })
    .nullable()
    .defined(),
  /** When it was written, by this device's clock, in milliseconds. */
  at: number().required(),
});
const outgoings = array(outgoing.required()).required();
const identity = object({ key: string().required(), usedAt: number().required() });

/** A message that the server has not acknowledged. */
export type Outgoing = InferType<typeof outgoing>;

/** How long a made-up name lasts after it was used last: long enough for a meeting, too short to be followed by. */
const NAME_LASTS_MS = 24 * 60 * 60 * 1000;

const KEY = 'chat-session';

/**
 * What the chat keeps on this device: messages until they are acknowledged, and the secret that brings
 * back the same made-up name. Each write reads first, so that two tabs do not undo each other.
 */
export function keptChat(room: string) {
  const outboxKey = `chat-outbox:${room}`;
  const read = (): Outgoing[] => {
    const kept = keptText.read(outboxKey);
    return outgoings.isValidSync(kept) ? outgoings.cast(kept) : [];
  };
  const write = (messages: Outgoing[]) => keptText.write(outboxKey, messages.length === 0 ? null : messages);
  return {
    outbox: read,
    add: (message: Outgoing) => write([...read(), message]),
    remove: (clientId: string) => write(read().filter((message) => message.clientId !== clientId)),

    /** Null when there is none or its time is over. What waits to be sent keeps it: sent under another name it could appear twice. */
    sessionKey(now: number): string | null {
      const kept = keptText.read(KEY);
      if (!identity.isValidSync(kept)) return null;
      const { key, usedAt } = identity.cast(kept);
      return now - usedAt < NAME_LASTS_MS || read().length > 0 ? key : null;
    },
    keepSessionKey: (key: string, now: number) => keptText.write(KEY, { key, usedAt: now }),
  };
}

export type KeptChat = ReturnType<typeof keptChat>;
