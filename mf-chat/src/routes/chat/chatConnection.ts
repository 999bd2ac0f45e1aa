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
import type { KeptChat } from './keptChat.ts';
import { pressed, withReactions } from './reactionState.ts';
import { sendInOrder } from './sendInOrder.ts';

/** Longest wait for an acknowledgement; after it the line is taken for dead and made again. */
const ANSWER_TIMEOUT_MS = 15_000;

/** Wait before coming back when the server itself has ended the connection: the library leaves that to us. */
const SENT_AWAY_MS = 5_000;

/** A difference of clocks below this is the way through the network, not a clock that is wrong. */
const SKEW_WORTH_KNOWING_MS = 60_000;

/** How often older messages are asked for, at most, to find one that was quoted. */
const MOST_SEARCHES = 10;

const NOT_UNDERSTOOD = 'Something went wrong. Please refresh the page.';

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

/** An acknowledgement that says no more than yes. */
const done = object({});

/** What a host may change of a room; what is left out stays. */
export type RoomChange = Partial<Pick<RoomState, 'isOpen' | 'slowSeconds' | 'notice'>>;

/** How looking for a quoted message went. */
export type Found = 'here' | 'gone' | 'too far' | 'unanswered';

/** An acknowledgement, which may be anything, as an answer or a refusal. */
function readAnswer<S extends Schema>(schema: S, raw: unknown): Answer<InferType<S>> {
  const isGood = typeof raw === 'object' && raw !== null && 'ok' in raw && raw.ok === true;
  if (isGood && schema.isValidSync(raw)) return { ok: true, value: schema.cast(raw, { stripUnknown: true }) };
  if (!isGood && refusal.isValidSync(raw)) return { ok: false, ...refusal.cast(raw, { stripUnknown: true }) };
  return { ok: false, message: NOT_UNDERSTOOD };
}

/** Entries with a change to the one of this id. */
const changed = <Entry extends { clientId: string }>(
  entries: readonly Entry[],
  id: string,
  change: Partial<Entry>,
): readonly Entry[] => entries.map((entry) => (entry.clientId === id ? { ...entry, ...change } : entry));

/**
 * The chat in one room, without a screen. It joins again after every drop with the last id it holds, so nothing is missed, and
 * sends messages one at a time under their client id until each is acknowledged, so none appears twice.
 */
export function createChatConnection({ socket, room, kept, makeId, now }: ChatConnectionOptions) {
  kept.forgetHeld(now());
  let state: ChatState = {
    ...initialState,
    outbox: kept.outbox().map((entry) => ({ ...entry, problem: null })),
    prayers: kept.prayers.read().map((entry) => ({ ...entry, problem: null })),
  };
  const listeners = new Set<() => void>();
  /** Counts connections, so that an answer of an earlier one is told from one of this. */
  let line = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Messages that hosts have removed: the removal may arrive before the message. */
  const removed = new Set<string>();
  /** Most messages held at the moment. */
  let most = MOST_HELD;
  /**
   * The last message that the room has told of, null for none. The answer to a message of our own may come before what was said
   * before it, where several processes share the site: joined again behind that, it would be missed.
   */
  let cursor: string | null = null;
  /** Older messages are on their way. */
  let loading: Promise<boolean> | null = null;

  function update(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function later(work: () => void, milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  }

  /** Connects again at once: a line that is dead does not always say so. */
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
        update({ outbox: changed(state.outbox, clientId, { problem: answer.message }) });
        return null;
      }
      if (answer.value.message) {
        take([answer.value.message]);
        settle(clientId);
      } else {
        kept.change((entry) => (entry.clientId === clientId ? { ...entry, isHeld: true } : entry));
        update({ outbox: changed(state.outbox, clientId, { isHeld: true }) });
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
    const { messages, dropped } = mergeMessages(state.messages, held, most);
    const skew = Date.parse(last.timestamp) - now();
    update({
      messages,
      isCutOff: state.isCutOff || dropped,
      outbox,
      clockSkew: Math.abs(skew) > SKEW_WORTH_KNOWING_MS ? skew : 0,
    });
  }

  /** Lets go of quotations in what is still to be sent: it must not be refused for quoting what is gone. */
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

  /** When we last wrote, as far as the room's messages tell, by this device's clock. */
  function lastOwnTime(messages: readonly ChatMessage[], me: string): number | null {
    const last = messages.findLast(({ socketId }) => socketId === me);
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
    if (!follows) most = MOST_HELD;
    const { messages, dropped } = mergeMessages(follows ? state.messages : [], withoutRemoved(history, removed), most);
    update({
      phase: 'joined',
      problem: null,
      me: socketId,
      isHost,
      count,
      room: answer.value.state,
      messages,
      // What was taken back while the line was away is in no answer.
      reactions: withReactions({}, answer.value.reactions),
      isCutOff: dropped || (follows ? state.isCutOff : !complete),
      older: 'idle',
      // A host may have looked at what was held: asked again, the server says what became of it.
      outbox: withoutSent(history, socketId).map((entry) => (entry.isHeld ? { ...entry, isHeld: false } : entry)),
      lastSentAt: state.lastSentAt ?? lastOwnTime(messages, socketId),
    });
    sendAll();
  }

  function settle(clientId: string) {
    kept.remove(clientId);
    update({ outbox: state.outbox.filter((entry) => entry.clientId !== clientId) });
  }

  function withdrawPrayer(clientId: string) {
    kept.prayers.remove(clientId);
    update({ prayers: state.prayers.filter((entry) => entry.clientId !== clientId) });
  }

  /** Asks for older messages, once at a time. @returns whether some came */
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
      update({ older: 'failed' });
      return false;
    }
    const { history, complete } = answer.value;
    // What comes in live must not push out at once what was asked for.
    most = Math.min(MOST_READ, state.messages.length + history.length + MOST_HELD);
    const { messages, dropped } = mergeMessages(state.messages, withoutRemoved(history, removed), most);
    const known = withReactions(state.reactions, answer.value.reactions);
    update({ messages, reactions: known, older: 'idle', isCutOff: dropped || !(complete || history.length === 0) });
    return history.length > 0;
  }

  /**
   * Asks a host's or visitor's act of the server.
   *
   * @returns why it was not done, in words, or null
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
    most = MOST_HELD;
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
    update({ outbox: changed(state.outbox, clientId, { isHeld: false, problem: message }) });
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

    /** Sends a text, now or as soon as the line is back. */
    send(message: string, replyTo: QuotedMessage | null): void {
      const entry = { clientId: makeId(), message, replyTo, at: now(), isHeld: false };
      kept.add(entry);
      update({ outbox: [...state.outbox, { ...entry, problem: null }], lastSentAt: now() });
      messageQueue.resume();
    },

    /** Takes back a message that was refused, or hides one that a host still has to look at. */
    withdraw: settle,

    /** Sends a prayer request to the hosts, now or as soon as the line is back. */
    sendPrayerRequest(text: string): void {
      const entry = { clientId: makeId(), text, at: now() };
      kept.prayers.add(entry);
      update({ prayers: [...state.prayers, { ...entry, problem: null }] });
      prayerQueue.resume();
    },

    /** Takes back a prayer request that was refused. */
    withdrawPrayer,

    /** Loads the messages before the first one that is held. */
    loadOlder,

    /** The reader is further up, or no longer: what they read must not go because something new comes. */
    readBack(isReading: boolean): void {
      most = isReading ? MOST_READ : MOST_HELD;
    },

    /** Looks for a message among those held, and loads older ones until it is there, up to a bound. */
    async find(id: string): Promise<Found> {
      for (let search = 0; ; search++) {
        const { messages, isCutOff } = state;
        if (messages.some(({ _id }) => _id === id)) return 'here';
        // Ids are in the order of time: among those held, or before the first message of all, it is not.
        if (!isCutOff || id > (messages[0]?._id ?? '')) return 'gone';
        if (search === MOST_SEARCHES || messages.length >= MOST_READ) return 'too far';
        if (!(await loadOlder()) && state.isCutOff) return 'unanswered';
      }
    },

    /** Reacts to a message, or takes that back: shown at once. @returns why it was not done, or null */
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

    /** Tells the hosts of a message. The acts below answer as this one. @returns why it was not done, or null */
    report: (id: string, reason: string | null) => ask('reportMessage', { room, id, reason }),
    /** Clears the room for everyone. */
    clear: () => ask('clearChat', room),
    removeMessage: (id: string) => ask('removeMessage', { room, id }),
    removeSender: (socketId: string) => ask('removeSender', { room, socketId }),
    muteSender: (socketId: string) => ask('muteSender', { room, socketId }),
    changeRoom: (change: RoomChange) => ask('setRoomState', { room, ...change }),

    /**
     * The network is said to be back: tries at once instead of at the end of the delay. An earlier line is given up
     * too: a dead line looks like one on which nothing is sent, for up to 45 seconds.
     */
    reconnectNow(): void {
      if (state.phase === 'reconnecting' || state.phase === 'joined') restart();
    },

    /** Lets go of the line while the page rests in the browser's cache; an open one would keep it out. */
    suspend: () => socket.disconnect(),
    resume: () => {
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
