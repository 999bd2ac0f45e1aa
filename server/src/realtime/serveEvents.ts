import { SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage, ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import { uuidv7 } from 'uuidv7';
import { type InferType, type Schema, ValidationError } from 'yup';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { ChatLog, ChatSocket } from './ChatSocket.ts';

/** Milliseconds after which a browser tries again what the database could not do. */
const RETRY_AFTER_FAILURE_MS = 2000;

export interface Refusal {
  ok: false;
  message: string;
  retryAfterMs?: number;
}

/** @param retryAfterMs left out for a refusal that is final */
export const refuse = (message: string, retryAfterMs?: number): Refusal => ({
  ok: false,
  message,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** A payload in the contract's shape, or why it is refused. Garbage is refused too, never thrown. */
function parse<S extends Schema>(schema: S, payload: unknown): { ok: true; value: InferType<S> } | Refusal {
  try {
    return { ok: true, value: schema.validateSync(payload, { stripUnknown: true }) };
  } catch (error) {
    // Besides its own ValidationError yup lets through what an object with a broken `toString` throws.
    return refuse(error instanceof ValidationError ? error.message : 'This message could not be read.');
  }
}

type Event = keyof ClientToServerEvents;

/** What the contract lets an event be answered with. */
type AnswerOf<E extends Event> = Parameters<Parameters<ClientToServerEvents[E]>[1]>[0];

export interface Asked<E extends Event> {
  /** Called once. */
  answer(given: AnswerOf<E> | Refusal): void;
  /** Whether anybody reads the answer. */
  acknowledged: boolean;
}

/** Serves an event of a connection: its payload, parsed, to a handler. */
export type ServeEvent = <E extends Event, S extends Schema>(
  event: E,
  schema: S,
  handle: (payload: InferType<S>, asked: Asked<E>) => Promise<void>,
) => void;

/** Serves the events of one connection, one after the other in the order in which they came. */
export function serveEvents(socket: ChatSocket, { clock, log }: { clock: () => Date; log: ChatLog }): ServeEvent {
  let last: Promise<void> = Promise.resolve();

  /** A client without acknowledgements is told in the room, by the system, and by nobody else seen. */
  function tellBySystem(text: string) {
    const notice: ChatMessage = {
      _id: uuidv7(),
      socketId: SYSTEM,
      message: text,
      timestamp: clock().toISOString(),
      replyTo: null,
      clientId: null,
    };
    socket.emit('message', notice);
  }

  return (event, schema, handle) => {
    const listener = (...values: unknown[]) => {
      const final = values.at(-1);
      const acknowledge = typeof final === 'function' ? final : null;
      const answer = (given: AnswerOf<typeof event> | Refusal) => {
        if (acknowledge) acknowledge(given);
        else if (!given.ok) tellBySystem(given.message);
      };
      last = last
        .then(async () => {
          const parsed = parse(schema, values[0]);
          if (parsed.ok) await handle(parsed.value, { answer, acknowledged: acknowledge !== null });
          else answer(parsed);
        })
        .catch((error: unknown) => {
          if (!isAnnounced(error)) {
            const sender = socket.data.session?.sender;
            log.error({ error: describeError(error), event, sender }, 'a chat event failed');
          }
          answer(refuse('Something went wrong here. It is tried again in a moment.', RETRY_AFTER_FAILURE_MS));
        });
    };
    socket.on<Event>(event, listener);
  };
}
