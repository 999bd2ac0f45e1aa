import { SYSTEM } from '@cog/contracts/chat/constants';
import type { ChatMessage, ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import { uuidv7 } from 'uuidv7';
import { type InferType, type Schema, ValidationError } from 'yup';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { ChatLog, ChatSocket } from './ChatSocket.ts';
import type { Visitor } from './Visitor.ts';

/** Milliseconds after which a browser retries after a failure of the database. */
const RETRY_AFTER_FAILURE_MS = 2000;

export interface Refusal {
  ok: false;
  message: string;
  retryAfterMs?: number;
}

/** @param retryAfterMs left out for a final refusal */
export const refuse = (message: string, retryAfterMs?: number): Refusal => ({
  ok: false,
  message,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** Parses a payload in the contract's shape, or returns a refusal. Garbage is refused too, never thrown. */
function parse<S extends Schema>(schema: S, payload: unknown): { ok: true; value: InferType<S> } | Refusal {
  try {
    return { ok: true, value: schema.validateSync(payload, { stripUnknown: true }) };
  } catch (error) {
    // Besides its own ValidationError, yup passes on errors that an object with a broken `toString` throws.
    return refuse(error instanceof ValidationError ? error.message : 'We couldn’t read this message.');
  }
}

type Event = keyof ClientToServerEvents;

/** The answers to an event that the contract allows. */
type AnswerOf<E extends Event> = Parameters<Parameters<ClientToServerEvents[E]>[1]>[0];

export interface EventRequest<E extends Event> {
  /** Call this once. */
  answer(given: AnswerOf<E> | Refusal): void;
  /** Whether the client reads the answer. */
  acknowledged: boolean;
  /** The connection that sent the event. */
  visitor: Visitor;
}

/** Registers a handler for an event of any connection; it gets the parsed payload. */
export type ServeEvent = <E extends Event, S extends Schema>(
  event: E,
  schema: S,
  handle: (payload: InferType<S>, request: EventRequest<E>) => Promise<void>,
) => void;

/** Sends a refusal as a system message, only to this client, which uses no acknowledgements. */
function sendSystemMessage(socket: ChatSocket, text: string, now: Date): void {
  const notice: ChatMessage = {
    _id: uuidv7(),
    socketId: SYSTEM,
    message: text,
    timestamp: now.toISOString(),
    replyTo: null,
    clientId: null,
  };
  socket.emit('message', notice);
}

/**
 * The handlers of the chat's events, shared by all connections: a thousand connections would otherwise each have their own
 * listeners. Events of one connection are handled one after another, in order of arrival.
 */
export class EventTable {
  readonly #events = new Map<unknown, (visitor: Visitor, values: readonly unknown[]) => Promise<void>>();
  readonly #answeredAtOnce = new Set<unknown>();
  readonly #clock: () => Date;
  readonly #log: ChatLog;

  constructor({ clock, log }: { clock: () => Date; log: ChatLog }) {
    this.#clock = clock;
    this.#log = log;
  }

  readonly serve: ServeEvent = (event, schema, handle) => {
    this.#events.set(event, async (visitor, values) => {
      const { socket } = visitor;
      const final = values.at(-1);
      const acknowledge = typeof final === 'function' ? final : null;
      const answer = (given: AnswerOf<typeof event> | Refusal) => {
        if (acknowledge) acknowledge(given);
        else if (!given.ok) sendSystemMessage(socket, given.message, this.#clock());
      };
      try {
        const parsed = parse(schema, values[0]);
        if (parsed.ok) await handle(parsed.value, { answer, acknowledged: acknowledge !== null, visitor });
        else answer(parsed);
      } catch (error) {
        if (!isAnnounced(error)) {
          const sender = socket.data.session?.sender;
          this.#log.error({ error: describeError(error), event, sender }, 'a chat event failed');
        }
        answer(refuse('Something went wrong on our side. Please wait a moment.', RETRY_AFTER_FAILURE_MS));
      }
    });
  };

  /** Answers an event immediately, ahead of everything that waits for the database: it checks whether the connection is alive. */
  answerAtOnce(event: Event): void {
    this.#answeredAtOnce.add(event);
  }

  /** Handles an event after the earlier ones of its connection; an event without a handler is ignored. */
  take(visitor: Visitor, [event, ...values]: readonly unknown[]): void {
    if (this.#answeredAtOnce.has(event)) {
      const acknowledge = values.at(-1);
      if (typeof acknowledge === 'function') acknowledge({ ok: true });
      return;
    }
    const serve = this.#events.get(event);
    if (serve !== undefined) visitor.last = visitor.last.then(() => serve(visitor, values));
  }
}
