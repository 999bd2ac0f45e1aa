import WebSocket from 'ws';

export const ROOM = 'interactive-session';

/** What the chat acknowledges with, as far as the benchmarks read it. */
export interface Answer {
  ok: boolean;
  message?: string;
  sessionKey?: string;
  history?: Message[];
  complete?: boolean;
  retryAfterMs?: number;
}

export interface Message {
  _id: string;
  message: string;
}

export interface Chat {
  socket: WebSocket;
  /** @returns what the server acknowledges with; null when the line goes before */
  ask(event: string, payload: object): Promise<Answer | null>;
  /** As our own client does, which takes several messages in one packet. */
  join(sessionKey?: string | null): Promise<Answer | null>;
  close(): void;
}

interface ChatOptions {
  /** Where the client says to come from, as a proxy would. */
  address?: string;
  /** Told of each event as it came, `["message",…]`. */
  onEvent?(text: string): void;
}

/**
 * A connection to a chat that speaks socket.io's protocol without its client: a thousand of them leave the processor to the
 * server that is measured.
 *
 * @param url of the site, without a slash at its end
 */
export function openChat(url: string, { address, onEvent = () => {} }: ChatOptions = {}): Promise<Chat> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: address === undefined ? {} : { 'x-forwarded-for': address },
    perMessageDeflate: false,
  });
  const answers = new Map<number, (answer: Answer | null) => void>();
  let next = 0;
  const ask: Chat['ask'] = (event, payload) => {
    const id = next++;
    return new Promise((answered) => {
      answers.set(id, answered);
      socket.send(`42${id}${JSON.stringify([event, payload])}`);
    });
  };
  const chat: Chat = {
    socket,
    ask,
    join: (sessionKey = null) => ask('joinRoom', { room: ROOM, since: null, sessionKey, batches: true }),
    close: () => socket.terminate(),
  };
  return new Promise((resolve, reject) => {
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('42')) onEvent(text.slice(2));
      else if (text.startsWith('43')) {
        const [, id = '', answer = ''] = /^43(\d+)(.*)$/s.exec(text) ?? [];
        answers.get(Number(id))?.(JSON.parse(answer)[0]);
        answers.delete(Number(id));
      } else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve(chat);
      else if (text.startsWith('0')) socket.send('40');
    });
    socket.once('error', reject);
    socket.once('close', () => {
      for (const answered of answers.values()) answered(null);
      reject(new Error('The connection was closed.'));
    });
  });
}
