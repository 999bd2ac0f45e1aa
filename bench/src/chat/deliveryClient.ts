import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Chat, type Message, openChat, ROOM } from './rawChat.ts';

const ANSWER_MS = 10_000;

/**
 * The messages that all clients have received, stored once: 200 clients with 100,000 ids each would not fit into memory.
 */
export function sharedMessages() {
  const places = new Map<string, number>();
  const texts: string[] = [];
  let different = 0;
  return {
    /** The index of a message in order of first arrival, from 0. */
    placeOf({ _id, message }: Message): number {
      const known = places.get(_id);
      if (known === undefined) {
        places.set(_id, texts.length);
        texts.push(message);
        return texts.length - 1;
      }
      if (texts[known] !== message) different++;
      return known;
    },
    placeOfId: (id: string) => places.get(id),
    /** Number of times a message arrived with a different text. */
    different: () => different,
  };
}

/**
 * A client on a bad connection that behaves as ours does: it sends each message until it is acknowledged, rejoins with the
 * last id that it has, and loads the history when it missed more than the server replays.
 */
export function deliveryClient(url: string, shared: ReturnType<typeof sharedMessages>) {
  /** Indexes of the received messages, in order of arrival. */
  const held: number[] = [];
  /** Whether the message at each index was received. */
  const isHere: boolean[] = [];
  const acknowledged: string[] = [];
  let repeats = 0;
  let client: Chat | null = null;
  let key: string | null = null;
  let isOver = false;
  /** The greatest id received. */
  let last = '';
  const take = (message: Message) => {
    const place = shared.placeOf(message);
    if (isHere[place]) {
      repeats++;
      return;
    }
    isHere[place] = true;
    held.push(place);
    if (message._id > last) last = message._id;
  };
  const answerOf = (asked: Promise<Answer | null>) => Promise.race([asked, pause(ANSWER_MS).then(() => null)]);

  async function readBack(chat: Chat, since: string, history: readonly Message[]): Promise<Message[] | null> {
    const found = [...history];
    for (let complete = false; !complete; ) {
      const before = found[0]?._id;
      if (before === undefined || before <= since) return found;
      const answer = await answerOf(chat.ask('olderMessages', { room: ROOM, before }));
      if (!answer?.ok) return null;
      found.unshift(...(answer.history ?? []));
      complete = answer.complete ?? true;
    }
    return found;
  }

  let batches = false;

  async function connect(): Promise<Chat> {
    /** Messages that arrive before the history was read; null afterwards. */
    let early: Message[] | null = [];
    const chat = await openChat(url, {
      onEvent(text) {
        const [event, payload] = JSON.parse(text);
        if (event !== 'message' && event !== 'messages') return;
        for (const message of [payload].flat() as Message[]) {
          if (early === null) take(message);
          else early.push(message);
        }
      },
    });
    const since = last;
    // Alternates between our own client's protocol and the specified one.
    batches = !batches;
    const payload = { room: ROOM, since: since === '' ? null : since, sessionKey: key, batches };
    const answer = await answerOf(chat.ask('joinRoom', payload));
    if (!answer?.ok) {
      chat.close();
      throw new Error('not joined');
    }
    key = answer.sessionKey ?? null;
    const recent = answer.history ?? [];
    const history = answer.complete || since === '' ? recent : await readBack(chat, since, recent);
    if (history === null) {
      chat.close();
      throw new Error('not read back');
    }
    for (const message of history) if (message._id > since) take(message);
    for (const message of early ?? []) take(message);
    early = null;
    return chat;
  }

  const isConnected = () => client !== null && client.socket.readyState === client.socket.OPEN;

  async function connectAgain(): Promise<Chat | null> {
    while (!isOver && !isConnected()) {
      try {
        client = await connect();
      } catch {
        await pause(50 + Math.random() * 400);
      }
    }
    return client;
  }

  /** The connection attempt in progress, shared by all callers. */
  let connecting: Promise<Chat | null> | null = null;
  function connected(): Promise<Chat | null> {
    connecting ??= connectAgain().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  return {
    connected,
    held,
    acknowledged,
    repeats: () => repeats,
    /** Stays connected until the end. */
    async listen(): Promise<void> {
      while (!isOver) {
        await connected();
        await pause(100);
      }
    },
    /** Sends one message until it is acknowledged. */
    async say(clientId: string): Promise<void> {
      for (;;) {
        const chat = await connected();
        if (isOver || chat === null) return;
        const payload = { room: ROOM, message: clientId, replyTo: null, clientId };
        const answer = await answerOf(chat.ask('chatMessage', payload));
        if (answer?.ok) {
          acknowledged.push(clientId);
          return;
        }
        if (answer === null) chat.close();
        else await pause(answer.retryAfterMs ?? 100);
      }
    },
    end() {
      isOver = true;
      client?.close();
    },
  };
}
