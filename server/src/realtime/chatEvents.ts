import { SYSTEM } from '@cog/contracts/chat/constants';
import * as schemas from '@cog/contracts/chat/schema';
import type { ChatMessage, ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import type { Session } from '@cog/contracts/sessions/constants';
import { uuidv7 } from 'uuidv7';
import { type InferType, type Schema, ValidationError } from 'yup';
import { describeError } from '../core/describeError.ts';
import type { RateLimit } from '../core/rateLimit.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { ChatLog, ChatSocket } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { ChatRepository } from './chat.repository.ts';
import type { Rooms } from './chatRoom.ts';
import { openSession } from './chatSession.ts';

/** Milliseconds after which a browser tries again what the database could not do. */
const RETRY_AFTER_FAILURE_MS = 2000;

const NO_ROOM = 'There is no such room.';

interface ListenOptions {
  rooms: Rooms;
  repository: ChatRepository;
  /** Shared by all connections: a session's allowance does not grow with its connections. */
  messages: RateLimit;
  joins: RateLimit;
  clock: () => Date;
  log: ChatLog;
  readSession(cookieHeader: string | undefined): Promise<Session | null>;
}

/** What the contract lets an event be answered with. */
type AnswerOf<Event extends keyof ClientToServerEvents> = Parameters<Parameters<ClientToServerEvents[Event]>[1]>[0];

interface Refusal {
  ok: false;
  message: string;
  retryAfterMs?: number;
}

const refuse = (message: string, retryAfterMs?: number): Refusal => ({
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

/** Serves the events of one connection, one after the other in the order in which they came. */
export function listenTo(socket: ChatSocket, options: ListenOptions): void {
  const { rooms, repository, messages, joins, clock, log, readSession } = options;
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

  /** @param handle calls `answer` once; `acknowledged` says whether anybody reads it */
  function serve<Event extends keyof ClientToServerEvents>(
    event: Event,
    handle: (
      payload: unknown,
      answer: (given: AnswerOf<Event> | Refusal) => void,
      acknowledged: boolean,
    ) => Promise<void>,
  ) {
    const listener = (...values: unknown[]) => {
      const final = values.at(-1);
      const acknowledge = typeof final === 'function' ? final : null;
      const answer = (given: AnswerOf<Event> | Refusal) => {
        if (acknowledge) acknowledge(given);
        else if (!given.ok) tellBySystem(given.message);
      };
      last = last
        .then(() => handle(values[0], answer, acknowledge !== null))
        .catch((error: unknown) => {
          if (!isAnnounced(error))
            log.error({ error: describeError(error), event, sender: socket.data.sender }, 'a chat event failed');
          answer(refuse('Something went wrong here. It is tried again in a moment.', RETRY_AFTER_FAILURE_MS));
        });
    };
    socket.on<keyof ClientToServerEvents>(event, listener);
  }

  /** The session of this connection. It stays what it is until the connection ends. */
  async function identify(key: string | null, acknowledged: boolean) {
    const { sender, sessionKey } = socket.data;
    if (sender !== undefined && sessionKey !== undefined) return { sender, key: sessionKey };
    // A client that reads no acknowledgement knows its own messages by the id of its connection.
    const session = await openSession(repository, key, clock(), acknowledged ? undefined : socket.id);
    socket.data = { sender: session.sender, sessionKey: session.key };
    return session;
  }

  serve('joinRoom', async (payload, answer, acknowledged) => {
    const parsed = parse(schemas.joinRoom, payload);
    if (!parsed.ok) return answer(parsed);
    const room = rooms.find(parsed.value.room);
    if (!room) return answer(refuse(NO_ROOM));
    const retryAfterMs = joins.take(socket.id);
    if (retryAfterMs > 0) return answer(refuse('You are joining very often. Please wait a moment.', retryAfterMs));
    const { sender, key } = await identify(parsed.value.sessionKey, acknowledged);
    await room.log.read(parsed.value.since, (slice) => {
      if (!socket.connected) return;
      const history = slice.messages.map(presentMessage);
      void socket.join(room.name);
      room.people.enter(sender, socket.id);
      const count = room.people.count();
      // Answered here and not later: the next message or clearing must not overtake the history.
      answer({ ok: true, socketId: sender, sessionKey: key, history, count, complete: slice.complete });
      if (!acknowledged) socket.emit('chatHistory', history);
      socket.emit('roomUsers', { count });
    });
  });

  serve('leaveRoom', async (payload, answer) => {
    const parsed = parse(schemas.leaveRoom, payload);
    if (!parsed.ok) return answer(parsed);
    const room = rooms.find(parsed.value.room);
    if (!room) return answer(refuse(NO_ROOM));
    void socket.leave(room.name);
    if (socket.data.sender !== undefined) room.people.leave(socket.data.sender, socket.id);
    answer({ ok: true });
  });

  serve('chatMessage', async (payload, answer) => {
    const parsed = parse(schemas.chatMessage, payload);
    if (!parsed.ok) return answer(parsed);
    const { room: name, message, replyTo, clientId } = parsed.value;
    const room = rooms.find(name);
    if (!room) return answer(refuse(NO_ROOM));
    const { sender } = socket.data;
    if (sender === undefined || !socket.rooms.has(room.name)) {
      return answer(refuse('Join the room before you write in it.'));
    }
    const retryAfterMs = messages.take(sender);
    if (retryAfterMs > 0) {
      return answer(refuse('That was many messages at once. Please give others time to read them.', retryAfterMs));
    }
    const outcome = await room.log.append({ sender, message, replyTo, clientId });
    if (outcome.kind === 'quote-gone') return answer(refuse('The message you reply to is no longer in the room.'));
    answer({ ok: true, message: presentMessage(outcome.message) });
  });

  serve('clearChat', async (payload, answer) => {
    const parsed = parse(schemas.clearChat, payload);
    if (!parsed.ok) return answer(parsed);
    const room = rooms.find(parsed.value);
    if (!room) return answer(refuse(NO_ROOM));
    const session = await readSession(socket.handshake.headers.cookie);
    if (session?.role !== 'administrator') {
      const who = { room: room.name, sender: socket.data.sender, username: session?.username };
      log.warn(who, 'clearing a chat was refused');
      return answer(refuse('Only administrators can clear the chat.'));
    }
    await room.log.clear(session.username);
    log.info({ room: room.name, username: session.username }, 'a chat was cleared');
    answer({ ok: true });
  });

  socket.on('disconnecting', () => {
    const { sender } = socket.data;
    if (sender === undefined) return;
    for (const name of socket.rooms) rooms.find(name)?.people.leave(sender, socket.id);
  });
}
