import WebSocket from 'ws';

export const ROOM = 'interactive-session';

/** The fields of the chat's acknowledgement that the benchmarks read. */
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
  /** @returns the server's acknowledgement; null when the connection ends first */
  ask(event: string, payload: object): Promise<Answer | null>;
  /** Joins as our own client does, which accepts several messages in one packet. */
  join(sessionKey?: string | null): Promise<Answer | null>;
  close(): void;
}

interface ChatOptions {
  /** The client's address, as a proxy would report it. */
  address?: string;
  /** Called with each event as received: `["message",…]`. */
  onEvent?(text: string): void;
}

/**
 * A chat connection that speaks socket.io's protocol without its client library: light enough that a thousand of them leave
 * the processor to the measured server.
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
