import { SYSTEM } from '@cog/contracts/chat/constants';
import * as schemas from '@cog/contracts/chat/schema';
import type { ChatMessage, ClientToServerEvents } from '@cog/contracts/chat/socketEvents';
import type { Session } from '@cog/contracts/sessions/constants';
import { uuidv7 } from 'uuidv7';
import { type InferType, type Schema, ValidationError } from 'yup';
import { describeError } from '../core/describeError.ts';
import type { FloodLog } from '../core/FloodLog.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { ChatLog, ChatSocket } from './ChatSocket.ts';
import { presentMessage } from './chat.presenter.ts';
import type { ChatRepository } from './chat.repository.ts';
import type { ChatLimits } from './chatLimits.ts';
import type { Rooms } from './chatRoom.ts';
import { beginSession, type ChatSession, findSession } from './chatSession.ts';

/** Milliseconds after which a browser tries again what the database could not do. */
const RETRY_AFTER_FAILURE_MS = 2000;

const NO_ROOM = 'There is no such room.';
const CROWDED = 'Many people are coming in just now. Please wait a moment.';

interface ListenOptions {
  rooms: Rooms;
  repository: ChatRepository;
  /** Shared by all connections: nobody's allowance grows with their connections. */
  limits: ChatLimits;
  /** Where this connection comes from. */
  network: string;
  /** Told when the connection has joined a room. */
  onJoined(): void;
  clock: () => Date;
  log: ChatLog;
  floodLog: Pick<FloodLog, 'add'>;
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
  const { rooms, repository, limits, network, onJoined, clock, log, floodLog, readSession } = options;
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
            log.error(
              { error: describeError(error), event, sender: socket.data.session?.sender },
              'a chat event failed',
            );
          answer(refuse('Something went wrong here. It is tried again in a moment.', RETRY_AFTER_FAILURE_MS));
        });
    };
    socket.on<keyof ClientToServerEvents>(event, listener);
  }

  /** The session of this connection, which stays what it is until the connection ends; or milliseconds to wait for one. */
  async function identify(key: string | null, acknowledged: boolean): Promise<ChatSession | number> {
    const known = socket.data.session ?? (key === null ? null : await findSession(repository, key));
    if (known !== null) return known;
    const retryAfterMs = limits.session(network);
    if (retryAfterMs > 0) return retryAfterMs;
    // A client that reads no acknowledgement knows its own messages by the id of its connection.
    return beginSession(repository, clock(), acknowledged ? undefined : socket.id);
  }

  serve('joinRoom', async (payload, answer, acknowledged) => {
    const parsed = parse(schemas.joinRoom, payload);
    if (!parsed.ok) return answer(parsed);
    const room = rooms.find(parsed.value.room);
    if (!room) return answer(refuse(NO_ROOM));
    const retryAfterMs = limits.join(network, socket.id) || limits.history(network);
    if (retryAfterMs > 0) return answer(refuse('You are joining very often. Please wait a moment.', retryAfterMs));
    const session = await identify(parsed.value.sessionKey, acknowledged);
    if (typeof session === 'number') return answer(refuse(CROWDED, session));
    socket.data.session = session;
    const { sender, key } = session;
    await room.log.read(parsed.value.since, (slice) => {
      if (!socket.connected) return;
      const history = slice.messages.map(presentMessage);
      limits.historySent(network, history);
      onJoined();
      void socket.join(room.name);
      room.people.enter(sender, socket.id);
      const count = room.people.count();
      // Answered here and not later: the next message or clearing must not overtake the history.
      const state = { isOpen: true, opensAt: null, slowSeconds: 0, notice: null };
      const rest = { complete: slice.complete, state, isHost: false, removed: [] };
      answer({ ok: true, socketId: sender, sessionKey: key, history, count, ...rest });
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
    const { session } = socket.data;
    if (session !== undefined) room.people.leave(session.sender, socket.id);
    answer({ ok: true });
  });

  serve('chatMessage', async (payload, answer) => {
    const parsed = parse(schemas.chatMessage, payload);
    if (!parsed.ok) return answer(parsed);
    const { room: name, message, replyTo, clientId } = parsed.value;
    const room = rooms.find(name);
    if (!room) return answer(refuse(NO_ROOM));
    const { session } = socket.data;
    if (session === undefined || !socket.rooms.has(room.name)) {
      return answer(refuse('Join the room before you write in it.'));
    }
    const { sender, since } = session;
    const retryAfterMs = limits.message({ network, sender, since }, message);
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
      const details = { room: room.name, sender: socket.data.session?.sender, username: session?.username };
      floodLog.add({ message: 'clearing a chat was refused', address: network, details });
      return answer(refuse('Only administrators can clear the chat.'));
    }
    await room.log.clear(session.username);
    log.info({ room: room.name, username: session.username }, 'a chat was cleared');
    answer({ ok: true });
  });

  socket.on('disconnecting', () => {
    const { session } = socket.data;
    if (session === undefined) return;
    for (const name of socket.rooms) rooms.find(name)?.people.leave(session.sender, socket.id);
  });
}
