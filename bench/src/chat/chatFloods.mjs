import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openChat, ROOM } from './rawChat.mjs';

/** All of a flood come from one network. */
const FLOODER = '203.0.113.66';
const PER_SECOND = 10_000;

/** Keeps so many hostile connections open, each doing its worst, until it is told to stop. @returns what was tried */
async function keepOpen(url, count, work, isOver) {
  let opened = 0;
  let refused = 0;
  const one = async () => {
    while (!isOver()) {
      try {
        const client = await openChat(url, { address: FLOODER });
        opened++;
        await work(client, isOver);
        client.close();
      } catch {
        refused++;
        await pause(20);
      }
    }
  };
  await Promise.all(Array.from({ length: count }, one));
  return { opened, refused };
}

const isOpen = ({ socket }) => socket.readyState === 1;

const messages = (count) => async (client, isOver) => {
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

const sends = (packets) => async (client, isOver) => {
  while (isOpen(client) && !isOver()) {
    for (const packet of packets()) client.socket.send(packet);
    await pause(5);
  }
};

/** Every way to flood the chat, from one address. */
export const CHAT_FLOODS = [
  { name: 'none', what: 'nothing', count: 0, work: async () => {} },
  { name: 'one', what: '10,000 messages a second from one socket', count: 1, work: messages(1) },
  { name: 'twenty', what: '10,000 messages a second from 20 sockets', count: 20, work: messages(20) },
  { name: 'fifty', what: '10,000 messages a second from 50 sockets', count: 50, work: messages(50) },
  {
    name: 'large',
    what: 'messages of 1 MB',
    count: 20,
    work: sends(() => [`42["chatMessage","${'x'.repeat(1_000_000)}"]`]),
  },
  { name: 'binary', what: 'bytes', count: 20, work: sends(() => [randomBytes(8000), randomBytes(8000)]) },
  {
    name: 'malformed',
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
  {
    name: 'idle',
    what: '1,000 idle sockets',
    count: 1000,
    async work(client, isOver) {
      while (isOpen(client) && !isOver()) await pause(200);
    },
  },
  {
    name: 'joins',
    what: 'joins without an end, with a new session each',
    count: 50,
    async work(client, isOver) {
      while (isOpen(client) && !isOver()) await client.join();
    },
  },
  {
    name: 'silent',
    what: '200 readers that never read, and ask for the history',
    count: 200,
    async work(client, isOver) {
      client.socket._socket.pause();
      while (isOpen(client) && !isOver()) {
        client.socket.send(`42${JSON.stringify(['joinRoom', { room: ROOM }])}`);
        await pause(100);
      }
    },
  },
];

/** Floods until it is told to stop. */
export function startFlood(name, url) {
  const { count, work } = CHAT_FLOODS.find((flood) => flood.name === name);
  let over = false;
  const done = keepOpen(url, count, work, () => over);
  return async () => {
    over = true;
    return Promise.race([done, pause(3000).then(() => ({ opened: null, refused: null }))]);
  };
}
