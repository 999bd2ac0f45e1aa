import type { ReactionKind } from '@cog/contracts/chat/constants';
import {
  delivery,
  joinAnswer,
  messageAnswer,
  messageRefused,
  messagesRemoved,
  olderAnswer,
  reactions,
  receivedMessage,
  refusal,
  roomState,
  roomUsers,
} from '@cog/contracts/chat/schema';
import type { ChatMessage, ClientToServerEvents, QuotedMessage, RoomState } from '@cog/contracts/chat/socketEvents';
import { type InferType, object, type Schema } from 'yup';
import type { ChatSocket } from './ChatSocket.ts';
import { type ChatState, initialState, MOST_HELD, MOST_READ, mergeMessages, withoutRemoved } from './chatState.ts';
import type { KeptChat, Outgoing } from './keptChat.ts';
import { pressed, withReactions } from './reactionState.ts';
import { sendInOrder } from './sendInOrder.ts';

/** Longest wait for an acknowledgement; after it the connection counts as dead and is made again. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Delay before reconnecting when the server has ended the connection, which the library does not do. */
const SENT_AWAY_MS = 5_000;

/** A smaller difference between clocks is network latency, not a wrong clock. */
const SKEW_WORTH_KNOWING_MS = 60_000;

/** Maximum number of requests for older messages to find a quoted one. */
const MOST_SEARCHES = 10;

const NOT_UNDERSTOOD = 'Something went wrong. Please refresh the page.';

export interface ChatConnectionOptions {
  socket: ChatSocket;
  room: string;
  kept: KeptChat;
  /** Makes a random id for each message. */
  makeId(): string;
  /** This device's clock, in milliseconds. */
  now(): number;
}

export type ChatConnection = ReturnType<typeof createChatConnection>;

type Answer<T> = { ok: true; value: T } | { ok: false; message: string; retryAfterMs?: number | undefined };

/** An acknowledgement without data. */
const done = object({});

/** The settings of a room that a host may change; missing ones stay as they are. */
export type RoomChange = Partial<Pick<RoomState, 'isOpen' | 'slowSeconds' | 'notice'>>;

/** The result of searching for a quoted message. */
export type Found = 'here' | 'gone' | 'too far' | 'unanswered';

/** Parses an acknowledgement, whose content is not trusted, into an answer or a refusal. */
function readAnswer<S extends Schema>(schema: S, raw: unknown): Answer<InferType<S>> {
  const isGood = typeof raw === 'object' && raw !== null && 'ok' in raw && raw.ok === true;
  if (isGood && schema.isValidSync(raw)) return { ok: true, value: schema.cast(raw, { stripUnknown: true }) };
  if (!isGood && refusal.isValidSync(raw)) return { ok: false, ...refusal.cast(raw, { stripUnknown: true }) };
  return { ok: false, message: NOT_UNDERSTOOD };
}

/** Applies a change to the entry with this id. */
const changed = <Entry extends { clientId: string }>(
  entries: readonly Entry[],
  id: string,
  change: Partial<Entry>,
): readonly Entry[] => entries.map((entry) => (entry.clientId === id ? { ...entry, ...change } : entry));

/**
 * The chat in one room, without a user interface. Rejoins after every drop with the last known id, so that nothing is missed, and sends
 * messages one at a time under their client id until each is acknowledged, so that none appears twice.
 */
export function createChatConnection({ socket, room, kept, makeId, now }: ChatConnectionOptions) {
  kept.forgetOld(now());
  let state: ChatState = {
    ...initialState,
    outbox: kept.outbox(),
    prayers: kept.prayers.read().map((entry) => ({ ...entry, problem: null })),
  };
  const listeners = new Set<() => void>();
  /** Number of the current connection, to tell its answers from those of an earlier one. */
  let line = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Ids of messages that hosts have removed: the removal may arrive before the message. */
  const removed = new Set<string>();
  /** Maximum number of messages to hold at the moment. */
  let maxHeld = MOST_HELD;
  /**
   * The last message that the room has sent, null for none. Not advanced by the answer to a message of our own, which
   * may arrive before earlier messages when several processes share the site: rejoining after it would miss those.
   */
  let cursor: string | null = null;
  /** The running request for older messages. */
  let loading: Promise<boolean> | null = null;

  function update(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function later(work: () => void, milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  }

  /** Reconnects at once, since a dead connection is not always reported. */
  function restart() {
    if (isClosed) return;
    socket.disconnect();
    socket.connect();
  }

  const joinedLine = () => (state.phase === 'joined' ? line : null);

  const messageQueue = sendInOrder({
    line: joinedLine,
    next: () => state.outbox.find(({ problem, isHeld }) => problem === null && !isHeld),
    request: ({ message, replyTo, clientId }) =>
      socket.request('chatMessage', { room, message, replyTo: replyTo?._id ?? null, clientId }, ANSWER_TIMEOUT_MS),
    onAnswer({ clientId }, raw) {
      const answer = readAnswer(messageAnswer, raw);
      if (!answer.ok) {
        if (answer.retryAfterMs !== undefined) {
          update({ notice: answer.message });
          return answer.retryAfterMs;
        }
        stop(clientId, { isHeld: false, problem: answer.message });
        update({ notice: null });
        return null;
      }
      if (answer.value.message) {
        take([answer.value.message]);
        settle(clientId);
      } else {
        stop(clientId, { isHeld: true });
      }
      update({ notice: null, lastSentAt: now() });
      return null;
    },
    onSilence: restart,
  });

  const prayerQueue = sendInOrder({
    line: joinedLine,
    next: () => state.prayers.find(({ problem }) => problem === null),
    request: ({ text, clientId }) => socket.request('prayerRequest', { room, text, clientId }, ANSWER_TIMEOUT_MS),
    onAnswer({ clientId }, raw) {
      const answer = readAnswer(done, raw);
      if (answer.ok) {
        withdrawPrayer(clientId);
        update({ prayersReceived: state.prayersReceived + 1 });
      } else if (answer.retryAfterMs !== undefined) return answer.retryAfterMs;
      else update({ prayers: changed(state.prayers, clientId, { problem: answer.message }) });
      return null;
    },
    onSilence: restart,
  });

  function sendAll() {
    messageQueue.resume();
    prayerQueue.resume();
  }

  function withoutSent(messages: readonly ChatMessage[], me: string | null) {
    const arrived = new Set(messages.filter(({ socketId }) => socketId === me).map(({ clientId }) => clientId));
    const sent = state.outbox.filter(({ clientId }) => arrived.has(clientId));
    for (const { clientId } of sent) kept.remove(clientId);
    return sent.length === 0 ? state.outbox : state.outbox.filter((entry) => !sent.includes(entry));
  }

  function take(came: readonly ChatMessage[]) {
    const outbox = withoutSent(came, state.me);
    const held = withoutRemoved(came, removed);
    const last = held.at(-1);
    if (last === undefined) return update({ outbox });
    const { messages, dropped } = mergeMessages(state.messages, held, maxHeld);
    const skew = Date.parse(last.timestamp) - now();
    update({
      messages,
      isCutOff: state.isCutOff || dropped,
      outbox,
      clockSkew: Math.abs(skew) > SKEW_WORTH_KNOWING_MS ? skew : 0,
    });
  }

  /** Removes quotations of removed messages from waiting ones, which would be refused for them. */
  function forgetQuotes(isGone: (id: string) => boolean) {
    const change = <Entry extends { replyTo: QuotedMessage | null }>(entry: Entry): Entry =>
      entry.replyTo && isGone(entry.replyTo._id) ? { ...entry, replyTo: null } : entry;
    kept.change(change);
    update({ outbox: state.outbox.map(change) });
  }

  function remove(ids: readonly string[]) {
    if (ids.length === 0) return;
    for (const id of ids) removed.add(id);
    update({ messages: withoutRemoved(state.messages, removed) });
    forgetQuotes((id) => removed.has(id));
  }

  /** When we last sent a message, according to the room's messages, by this device's clock. */
  function lastOwnTime(messages: readonly ChatMessage[], me: string): number | null {
    const last = messages.filter(({ socketId }) => socketId === me).at(-1);
    return last ? Math.min(now(), Date.parse(last.timestamp) - state.clockSkew) : null;
  }

  async function join() {
    const mine = line;
    const since = cursor;
    const payload = { room, since, sessionKey: kept.sessionKey(now()), batches: true };
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
    const { socketId, sessionKey, history, count, complete, isHost } = answer.value;
    kept.keepSessionKey(sessionKey, now());
    remove(answer.value.removed);
    const follows = since !== null && complete;
    cursor = history.at(-1)?._id ?? (follows ? since : null);
    if (!follows) maxHeld = MOST_HELD;
    const { messages, dropped } = mergeMessages(
      follows ? state.messages : [],
      withoutRemoved(history, removed),
      maxHeld,
    );
    update({
      phase: 'joined',
      problem: null,
      me: socketId,
      isHost,
      count,
      room: answer.value.state,
      messages,
      // No answer contains reactions that were withdrawn while the connection was down.
      reactions: withReactions({}, answer.value.reactions),
      isCutOff: dropped || (follows ? state.isCutOff : !complete),
      older: 'idle',
      // A host may have decided about held messages: sending them again makes the server tell the outcome.
      outbox: withoutSent(history, socketId).map((entry) => (entry.isHeld ? { ...entry, isHeld: false } : entry)),
      lastSentAt: state.lastSentAt ?? lastOwnTime(messages, socketId),
    });
    sendAll();
  }

  /** Records that a message is not sent again on this connection, and why. */
  function stop(clientId: string, why: Partial<Outgoing>) {
    update({ outbox: changed(state.outbox, clientId, why) });
    // The refresh that the visitor is asked for sends it again.
    if (why.problem === NOT_UNDERSTOOD) return;
    kept.change((entry) => (entry.clientId === clientId ? { ...entry, ...why } : entry));
  }

  function settle(clientId: string) {
    kept.remove(clientId);
    update({ outbox: state.outbox.filter((entry) => entry.clientId !== clientId) });
  }

  function withdrawPrayer(clientId: string) {
    kept.prayers.remove(clientId);
    update({ prayers: state.prayers.filter((entry) => entry.clientId !== clientId) });
  }

  /** Loads older messages, one request at a time. @returns whether any arrived */
  function loadOlder(): Promise<boolean> {
    loading ??= askForOlder().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function askForOlder(): Promise<boolean> {
    const first = state.messages[0];
    const isFull = state.messages.length >= MOST_READ;
    if (!first || !state.isCutOff || isFull || state.phase !== 'joined') return false;
    const mine = line;
    update({ older: 'loading' });
    let raw: unknown;
    try {
      raw = await socket.request('olderMessages', { room, before: first._id }, ANSWER_TIMEOUT_MS);
    } catch {
      update({ older: 'failed' });
      return false;
    }
    // Meanwhile the room may have been cleared, or joined again with other messages.
    if (mine !== line || state.messages[0]?._id !== first._id) {
      update({ older: 'idle' });
      return false;
    }
    const answer = readAnswer(olderAnswer, raw);
    if (!answer.ok) {
      if (answer.retryAfterMs !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
        update({ older: 'idle' });
        // The room may have been joined again meanwhile.
        return mine === line ? askForOlder() : false;
      }
      update({ older: 'failed' });
      return false;
    }
    const { history, complete } = answer.value;
    // New live messages must not push out at once what the reader has just loaded.
    maxHeld = Math.max(maxHeld, Math.min(MOST_READ, state.messages.length + history.length + MOST_HELD));
    const { messages, dropped } = mergeMessages(state.messages, withoutRemoved(history, removed), maxHeld);
    const known = withReactions(state.reactions, answer.value.reactions);
    update({ messages, reactions: known, older: 'idle', isCutOff: dropped || !(complete || history.length === 0) });
    return history.length > 0;
  }

  /**
   * Asks the server for an action of a host or visitor.
   *
   * @returns the reason if it was not done, or null
   */
  async function ask<Event extends keyof ClientToServerEvents>(
    event: Event,
    payload: Parameters<ClientToServerEvents[Event]>[0],
  ): Promise<string | null> {
    if (state.phase !== 'joined') return 'You are not connected. Please try again in a moment.';
    try {
      const answer = readAnswer(done, await socket.request(event, payload, ANSWER_TIMEOUT_MS));
      return answer.ok ? null : answer.message;
    } catch {
      return 'No response from server. Please try again.';
    }
  }

  socket.on('connect', () => {
    // The process that answers now sends both again.
    update({ isLate: false, isSilent: false });
    line++;
    void join();
  });
  socket.on('disconnect', (reason) => {
    line++;
    clearTimeout(timer);
    messageQueue.suspend();
    prayerQueue.suspend();
    if (state.phase !== 'refused') update({ phase: 'reconnecting' });
    if (reason === 'io server disconnect' && !isClosed) later(() => socket.connect(), SENT_AWAY_MS);
  });
  socket.on('stalled', () => update({ isSilent: true }));
  socket.on('alive', () => update({ isSilent: false }));
  socket.on('timedOut', restart);
  socket.on('connect_error', () => {
    if (state.phase === 'connecting') update({ phase: 'reconnecting' });
  });
  const onMessages = (raw: readonly unknown[]) => {
    const valid = raw.filter((one) => receivedMessage.isValidSync(one));
    const came = valid.map((one) => receivedMessage.cast(one, { stripUnknown: true }));
    for (const { _id } of came) if (cursor === null || _id > cursor) cursor = _id;
    take(came);
  };
  socket.on('message', (raw) => onMessages([raw]));
  socket.on('messages', (raw) => {
    if (Array.isArray(raw)) onMessages(raw);
  });
  socket.on('roomUsers', (raw) => {
    if (roomUsers.isValidSync(raw)) update({ count: roomUsers.cast(raw).count });
  });
  socket.on('chatCleared', () => {
    maxHeld = MOST_HELD;
    cursor = null;
    update({ messages: [], reactions: {}, isCutOff: false });
    forgetQuotes(() => true);
  });
  socket.on('reactions', (raw) => {
    if (!reactions.isValidSync(raw)) return;
    const { id, counts } = reactions.cast(raw, { stripUnknown: true });
    update({ reactions: withReactions(state.reactions, [{ id, counts, mine: state.reactions[id]?.mine ?? [] }]) });
  });
  socket.on('messagesRemoved', (raw) => {
    if (messagesRemoved.isValidSync(raw)) remove(messagesRemoved.cast(raw).ids);
  });
  socket.on('messageRefused', (raw) => {
    if (!messageRefused.isValidSync(raw)) return;
    const { clientId, message } = messageRefused.cast(raw);
    stop(clientId, { isHeld: false, problem: message });
  });
  socket.on('delivery', (raw) => {
    if (delivery.isValidSync(raw)) update({ isLate: delivery.cast(raw).isLate });
  });
  socket.on('roomState', (raw) => {
    if (roomState.isValidSync(raw)) update({ room: roomState.cast(raw, { stripUnknown: true }) });
  });
  socket.connect();

  return {
    get: (): ChatState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Sends a text, now or as soon as the connection is back. */
    send(message: string, replyTo: QuotedMessage | null): void {
      const entry = { clientId: makeId(), message, replyTo, at: now(), isHeld: false, problem: null };
      kept.add(entry);
      update({ outbox: [...state.outbox, entry], lastSentAt: now() });
      messageQueue.resume();
    },

    /** Withdraws a refused message, or hides one that still waits for a host. */
    withdraw: settle,

    /** Sends a prayer request to the hosts, now or as soon as the connection is back. */
    sendPrayerRequest(text: string): void {
      const entry = { clientId: makeId(), text, at: now() };
      kept.prayers.add(entry);
      update({ prayers: [...state.prayers, { ...entry, problem: null }] });
      prayerQueue.resume();
    },

    /** Withdraws a refused prayer request. */
    withdrawPrayer,

    /** Loads the messages before the first one that is held. */
    loadOlder,

    /** Says whether the reader is further up: what they read must then not be dropped for new messages. */
    readBack(isReading: boolean): void {
      maxHeld = isReading ? MOST_READ : MOST_HELD;
    },

    /** Finds a message among those held, loading older ones until it is there, up to a limit. */
    async find(id: string): Promise<Found> {
      for (let search = 0; ; search++) {
        const { messages, isCutOff } = state;
        if (messages.some(({ _id }) => _id === id)) return 'here';
        // Ids are in order of time: a message that should be among those held, or would precede the very first, is gone.
        if (!isCutOff || id > (messages[0]?._id ?? '')) return 'gone';
        if (search === MOST_SEARCHES || messages.length >= MOST_READ) return 'too far';
        if (!(await loadOlder()) && state.isCutOff) return 'unanswered';
      }
    },

    /** Adds or removes a reaction, shown at once. @returns the reason if it was not done, or null */
    async react(id: string, kind: ReactionKind): Promise<string | null> {
      const known = () => state.reactions[id] ?? { id, counts: [], mine: [] };
      const isOn = !known().mine.includes(kind);
      const show = (isShown: boolean) =>
        update({ reactions: withReactions(state.reactions, [pressed(known(), kind, isShown)]) });
      show(isOn);
      const problem = await ask('reactToMessage', { room, id, kind, isOn });
      if (problem !== null) show(!isOn);
      return problem;
    },

    /** Reports a message to the hosts. The actions below return the same. @returns the reason if it was not done, or null */
    report: (id: string, reason: string | null) => ask('reportMessage', { room, id, reason }),
    /** Clears the room for everyone. */
    clear: () => ask('clearChat', room),
    removeMessage: (id: string) => ask('removeMessage', { room, id }),
    removeSender: (socketId: string) => ask('removeSender', { room, socketId }),
    muteSender: (socketId: string) => ask('muteSender', { room, socketId }),
    changeRoom: (change: RoomChange) => ask('setRoomState', { room, ...change }),

    /**
     * Called when the network is reported to be back: reconnects at once instead of after the delay. Also drops an
     * existing connection, since a dead one looks like an idle one for up to 45 seconds.
     */
    reconnectNow(): void {
      if (state.phase === 'reconnecting' || state.phase === 'joined') restart();
    },

    /** Disconnects while the page is in the browser's back/forward cache, which does not accept pages with an open connection. */
    suspend: () => socket.disconnect(),
    resume: () => {
      if (!isClosed) socket.connect();
    },

    /** Leaves the room and disconnects (specification, section 4). Unsent messages stay on this device. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      if (state.phase === 'joined') void socket.request('leaveRoom', { room }, ANSWER_TIMEOUT_MS).catch(() => {});
      socket.disconnect();
      listeners.clear();
    },
  };
}
