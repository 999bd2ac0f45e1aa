import { joinAnswer, messageAnswer, receivedMessage, refusal, roomUsers } from '@cog/contracts/chat/schema';
import type { ChatMessage, QuotedMessage } from '@cog/contracts/chat/socketEvents';
import type { InferType, Schema } from 'yup';
import { type ChatState, initialState, mergeMessages } from './chatState.ts';
import type { KeptChat, Outgoing } from './keptChat.ts';
import type { ChatSocket } from './openSocket.ts';

/** Longest wait for an acknowledgement; after it the line is taken for dead and made anew. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Wait before coming back when the server itself has ended the connection: the library leaves that to us. */
const SENT_AWAY_MS = 5_000;

/** A difference of clocks below this is the way through the network, not a clock that is wrong. */
const SKEW_WORTH_KNOWING_MS = 60_000;

const NOT_UNDERSTOOD = 'The server sent an answer this page does not understand. Please reload the page.';

export interface ChatConnectionOptions {
  socket: ChatSocket;
  room: string;
  kept: KeptChat;
  /** Makes a random id, once a message. */
  makeId(): string;
  /** This device's clock, in milliseconds. */
  now(): number;
}

export type ChatConnection = ReturnType<typeof createChatConnection>;

type Answer<T> = { ok: true; value: T } | { ok: false; message: string; retryAfterMs?: number | undefined };

/** An acknowledgement, which may be anything, as an answer or a refusal. */
function readAnswer<S extends Schema>(schema: S, raw: unknown): Answer<InferType<S>> {
  const isGood = typeof raw === 'object' && raw !== null && 'ok' in raw && raw.ok === true;
  if (isGood && schema.isValidSync(raw)) return { ok: true, value: schema.cast(raw, { stripUnknown: true }) };
  if (!isGood && refusal.isValidSync(raw)) return { ok: false, ...refusal.cast(raw, { stripUnknown: true }) };
  return { ok: false, message: NOT_UNDERSTOOD };
}

/**
 * The chat in one room, from joining to leaving, without a screen. It joins again after every drop with
 * the last id it holds, so nothing is missed, and sends every message until it is acknowledged, one at a
 * time in the order in which they were written, always under the same client id, so none appears twice.
 */
export function createChatConnection({ socket, room, kept, makeId, now }: ChatConnectionOptions) {
  let state: ChatState = { ...initialState, outbox: kept.outbox().map((entry) => ({ ...entry, problem: null })) };
  const listeners = new Set<() => void>();
  /** Counts connections, so that an answer of an earlier one is told from one of this. */
  let line = 0;
  /** The connection on which a message is under way. */
  let sendingOn: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function update(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function later(work: () => void, milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  }

  /** Makes the connection anew at once: a line that is dead does not always say so. */
  function restart() {
    if (isClosed) return;
    socket.disconnect();
    socket.connect();
  }

  function withoutSent(messages: readonly ChatMessage[], me: string | null) {
    const arrived = new Set(messages.filter(({ socketId }) => socketId === me).map(({ clientId }) => clientId));
    const done = state.outbox.filter(({ clientId }) => arrived.has(clientId));
    for (const { clientId } of done) kept.remove(clientId);
    return done.length === 0 ? state.outbox : state.outbox.filter((entry) => !done.includes(entry));
  }

  function take(message: ChatMessage) {
    const { messages, dropped } = mergeMessages(state.messages, [message]);
    const skew = Date.parse(message.timestamp) - now();
    update({
      messages,
      isCutOff: state.isCutOff || dropped,
      outbox: withoutSent([message], state.me),
      clockSkew: Math.abs(skew) > SKEW_WORTH_KNOWING_MS ? skew : 0,
    });
  }

  async function join() {
    const mine = line;
    const since = state.messages.at(-1)?._id ?? null;
    const payload = { room, since, sessionKey: kept.sessionKey(now()) };
    let raw: unknown;
    try {
      raw = await socket.request('joinRoom', payload, ANSWER_TIMEOUT_MS);
    } catch {
      if (mine === line) restart();
      return;
    }
    if (mine !== line) return;
    const answer = readAnswer(joinAnswer, raw);
    if (!answer.ok) {
      if (answer.retryAfterMs === undefined) update({ phase: 'refused', problem: answer.message });
      else later(join, answer.retryAfterMs);
      return;
    }
    const { socketId, sessionKey, history, count, complete } = answer.value;
    kept.keepSessionKey(sessionKey, now());
    const follows = since !== null && complete;
    const { messages, dropped } = mergeMessages(follows ? state.messages : [], history);
    update({
      phase: 'joined',
      problem: null,
      me: socketId,
      count,
      messages,
      isCutOff: dropped || (follows ? state.isCutOff : !complete),
      outbox: withoutSent(history, socketId),
    });
    void sendNext();
  }

  async function sendNext(): Promise<void> {
    const next = state.outbox.find(({ problem }) => problem === null);
    if (state.phase !== 'joined' || sendingOn === line || !next) return;
    const mine = line;
    sendingOn = mine;
    const { message, replyTo, clientId } = next;
    let raw: unknown;
    try {
      raw = await socket.request(
        'chatMessage',
        { room, message, replyTo: replyTo?._id ?? null, clientId },
        ANSWER_TIMEOUT_MS,
      );
    } catch {
      if (mine === line) restart();
      return;
    }
    if (sendingOn === mine) sendingOn = null;
    const answer = readAnswer(messageAnswer, raw);
    if (answer.ok) {
      take(answer.value.message);
      settle(clientId);
      update({ notice: null });
    } else if (answer.retryAfterMs !== undefined) {
      update({ notice: answer.message });
      if (mine === line) later(sendNext, answer.retryAfterMs);
      return;
    } else {
      update({
        outbox: state.outbox.map((entry) =>
          entry.clientId === clientId ? { ...entry, problem: answer.message } : entry,
        ),
      });
    }
    return sendNext();
  }

  function settle(clientId: string) {
    kept.remove(clientId);
    update({ outbox: state.outbox.filter((entry) => entry.clientId !== clientId) });
  }

  socket.on('connect', () => {
    line++;
    void join();
  });
  socket.on('disconnect', (reason) => {
    line++;
    clearTimeout(timer);
    if (state.phase !== 'refused') update({ phase: 'reconnecting' });
    if (reason === 'io server disconnect' && !isClosed) later(() => socket.connect(), SENT_AWAY_MS);
  });
  socket.on('connect_error', () => {
    if (state.phase === 'connecting') update({ phase: 'reconnecting' });
  });
  socket.on('message', (raw) => {
    if (receivedMessage.isValidSync(raw)) take(receivedMessage.cast(raw, { stripUnknown: true }));
  });
  socket.on('roomUsers', (raw) => {
    if (roomUsers.isValidSync(raw)) update({ count: roomUsers.cast(raw).count });
  });
  socket.on('chatCleared', () => {
    // What is still being sent must not be refused for quoting what is gone.
    update({ messages: [], isCutOff: false, outbox: state.outbox.map((entry) => ({ ...entry, replyTo: null })) });
  });
  socket.connect();

  return {
    get: (): ChatState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Sends a text, now or as soon as the line is back. */
    send(message: string, replyTo: QuotedMessage | null): void {
      const entry: Outgoing = { clientId: makeId(), message, replyTo, at: now() };
      kept.add(entry);
      update({ outbox: [...state.outbox, { ...entry, problem: null }] });
      void sendNext();
    },

    /** Takes back a message that was refused. */
    withdraw: settle,

    /** Clears the room for everyone. @returns why it was not done, or null */
    async clear(): Promise<string | null> {
      if (state.phase !== 'joined') return 'You are not connected. Please try again in a moment.';
      try {
        const raw = await socket.request('clearChat', room, ANSWER_TIMEOUT_MS);
        if (typeof raw === 'object' && raw !== null && 'ok' in raw && raw.ok === true) return null;
        return refusal.isValidSync(raw) ? refusal.cast(raw).message : NOT_UNDERSTOOD;
      } catch {
        return 'No response from server. Please try again.';
      }
    },

    /** The network is said to be back: tries at once instead of at the end of the delay. */
    hurry(): void {
      if (state.phase === 'reconnecting') restart();
    },

    /** Lets go of the line while the page rests in the browser's cache; an open one would keep it out. */
    rest: () => socket.disconnect(),
    wake: () => {
      if (!isClosed) socket.connect();
    },

    /** Leaves the room and disconnects (specification, section 4). What was not sent stays on this device. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      if (state.phase === 'joined') void socket.request('leaveRoom', { room }, ANSWER_TIMEOUT_MS).catch(() => {});
      socket.disconnect();
      listeners.clear();
    },
  };
}
