import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Chat, openChat, ROOM } from './rawChat.ts';

/** The address that every connection of a flood comes from. */
const FLOODER = '203.0.113.66';
const PER_SECOND = 10_000;

/** What a hostile client does until its connection or the flood ends. */
type Work = (client: Chat, isOver: () => boolean) => Promise<void>;

/** Keeps `count` hostile connections open, each running `work`, until the flood is over. */
async function keepOpen(url: string, count: number, work: Work, isOver: () => boolean): Promise<void> {
  const one = async () => {
    while (!isOver()) {
      try {
        const client = await openChat(url, { address: FLOODER });
        await work(client, isOver);
        client.close();
      } catch {
        await pause(20);
      }
    }
  };
  await Promise.all(Array.from({ length: count }, one));
}

const isOpen = ({ socket }: Chat) => socket.readyState === 1;

const messages =
  (count: number): Work =>
  async (client, isOver) => {
    await client.join();
    let sent = 0;
    const perTurn = Math.ceil(PER_SECOND / count / 100);
    while (isOpen(client) && !isOver()) {
      for (let turn = 0; turn < perTurn; turn++) {
        const message = `flood ${'x'.repeat(1900)} ${sent}`;
        client.socket.send(
          `42${JSON.stringify(['chatMessage', { room: ROOM, message, replyTo: null, clientId: `f${sent++}` }])}`,
        );
      }
      await pause(10);
    }
  };

const sends =
  (packets: () => (string | Buffer)[]): Work =>
  async (client, isOver) => {
    while (isOpen(client) && !isOver()) {
      for (const packet of packets()) client.socket.send(packet);
      await pause(5);
    }
  };

interface ChatFlood {
  what: string;
  count: number;
  work: Work;
}

/** Every way to flood the chat, from one address, by the name that `--part` takes. */
export const CHAT_FLOODS: Readonly<Record<string, ChatFlood>> = {
  none: { what: 'nothing', count: 0, work: async () => {} },
  one: { what: '10,000 messages a second from one socket', count: 1, work: messages(1) },
  twenty: { what: '10,000 messages a second from 20 sockets', count: 20, work: messages(20) },
  fifty: { what: '10,000 messages a second from 50 sockets', count: 50, work: messages(50) },
  large: {
    what: 'messages of 1 MB',
    count: 20,
    work: sends(() => [`42["chatMessage","${'x'.repeat(1_000_000)}"]`]),
  },
  binary: { what: 'bytes', count: 20, work: sends(() => [randomBytes(8000), randomBytes(8000)]) },
  malformed: {
    what: 'malformed packets',
    count: 20,
    work: sends(() => [
      '42',
      '42[',
      '4',
      '99',
      '451-["chatMessage",{"_placeholder":true,"num":0}]',
      '42{"a":1}',
      '43[1]',
    ]),
  },
  idle: {
    what: '1,000 idle sockets',
    count: 1000,
    async work(client, isOver) {
      while (isOpen(client) && !isOver()) await pause(200);
    },
  },
  joins: {
    what: 'joins without an end, with a new session each',
    count: 50,
    async work(client, isOver) {
      while (isOpen(client) && !isOver()) await client.join();
    },
  },
  silent: {
    what: '200 readers that never read, and ask for the history',
    count: 200,
    async work(client, isOver) {
      client.socket.pause();
      while (isOpen(client) && !isOver()) {
        client.socket.send(`42${JSON.stringify(['joinRoom', { room: ROOM }])}`);
        await pause(100);
      }
    },
  },
};

/** Starts a flood. @returns a function that stops it */
export function startFlood(name: string, url: string): () => Promise<null> {
  const flood = CHAT_FLOODS[name];
  if (!flood) throw new Error(`There is no flood ${name}.`);
  let isOver = false;
  const done = keepOpen(url, flood.count, flood.work, () => isOver);
  return async () => {
    isOver = true;
    await Promise.race([done, pause(3000)]);
    return null;
  };
}
