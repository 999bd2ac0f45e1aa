import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../../build-config/scripts/workspace.mjs';
import { freePort, spawnServer } from '../serverProcess.mjs';
import { figure, pause, withPlace } from './faultSite.mjs';

const { io } = createRequire(join(root, 'server/package.json'))('socket.io-client');

const ROOM = 'interactive-session';
const PEOPLE = 20;
const MESSAGES_EACH = 10;
const CUT_EVERY_MS = 250;
const RESTARTS = 4;
const ANSWER_MS = 3000;
const ALL_WITHIN_MS = 180_000;

/** A line that can be cut: every connection over it ends at once. */
async function openLine(port) {
  const open = new Set();
  const line = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(socket);
      // A line that breaks is what is tried here.
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${line.address().port}`,
    cut() {
      const count = open.size / 2;
      for (const socket of open) socket.destroy();
      return count;
    },
    close: () => line.close(),
  };
}

/** Somebody in the room, who keeps to the contract: sends again what was not acknowledged, and asks for what was missed. */
function person(url) {
  const socket = io(url, { transports: ['websocket'], reconnectionDelay: 50, reconnectionDelayMax: 200 });
  const received = [];
  const held = new Set();
  let sessionKey = null;
  let isIn = false;
  const take = ({ _id, clientId }) => {
    // The history of who joins holds what came as an event a moment before.
    if (held.has(_id)) return;
    held.add(_id);
    received.push({ id: _id, clientId });
  };
  const early = [];
  socket.on('message', (message) => (isIn ? take(message) : early.push(message)));
  socket.on('disconnect', () => {
    isIn = false;
  });
  const enter = async () => {
    try {
      const since = received.at(-1)?.id ?? null;
      early.length = 0;
      const answer = await socket.timeout(ANSWER_MS).emitWithAck('joinRoom', { room: ROOM, since, sessionKey });
      if (!answer.ok) throw new Error(answer.message);
      sessionKey = answer.sessionKey;
      for (const message of answer.history) take(message);
      isIn = true;
      for (const message of early.splice(0)) take(message);
    } catch {
      // Cut off, or told to wait: joined anew as long as the connection stands.
      if (socket.connected) setTimeout(enter, 300);
    }
  };
  socket.on('connect', enter);
  return {
    received,
    async entered() {
      while (!isIn) await pause(20);
    },
    async say(clientId) {
      for (;;) {
        while (!isIn) await pause(20);
        try {
          const payload = { room: ROOM, message: `Ẹ káàárọ̀ ${clientId}`, replyTo: null, clientId };
          const answer = await socket.timeout(ANSWER_MS).emitWithAck('chatMessage', payload);
          if (answer.ok) return;
          await pause(answer.retryAfterMs ?? 200);
        } catch {
          await pause(20);
        }
      }
    },
    leave: () => socket.disconnect(),
  };
}

/** A chat through a line that is cut all the time and a server that is killed: every message exactly once, in one order. */
export async function chatThroughCuts({ rounds, progress }) {
  return withPlace(null, async ({ dataDirectory, settings }) => {
    const port = await freePort();
    const line = await openLine(port);
    const environment = { ...settings, SITE_URL: line.url, LOG_LEVEL: 'error' };
    let running = await spawnServer(dataDirectory, environment, port);
    await running.ready();
    const people = Array.from({ length: PEOPLE }, () => person(line.url));
    await Promise.all(people.map((one) => one.entered()));
    const each = Math.max(MESSAGES_EACH, rounds);
    let cuts = 0;
    let isOver = false;
    const cutting = (async () => {
      while (!isOver) {
        await pause(CUT_EVERY_MS * (0.5 + Math.random()));
        cuts += line.cut();
      }
    })();
    const restarting = (async () => {
      for (let count = 1; count <= RESTARTS && !isOver; count++) {
        await pause(2000);
        progress(`faults: the chat through cuts, restart ${count} of ${RESTARTS}`);
        await running.kill();
        running = await spawnServer(dataDirectory, environment, port);
        await running.ready();
      }
    })();
    const sent = await Promise.all(
      people.map(async (one, number) => {
        const ids = Array.from({ length: each }, (_, index) => `p${number}-${index}`);
        for (const id of ids) await one.say(id);
        return ids;
      }),
    );
    await restarting;
    isOver = true;
    await cutting;
    const all = sent.flat();
    const began = performance.now();
    while (performance.now() - began < ALL_WITHIN_MS && people.some(({ received }) => received.length < all.length)) {
      await pause(100);
    }
    let lost = 0;
    let doubled = 0;
    let outOfOrder = 0;
    for (const { received } of people) {
      const names = received.map(({ clientId }) => clientId);
      lost += all.filter((id) => !names.includes(id)).length;
      doubled += names.length - new Set(names).size;
      outOfOrder += received.filter(({ id }, index) => index > 0 && id < received[index - 1].id).length;
    }
    for (const one of people) one.leave();
    line.close();
    await running.kill();
    return [
      figure('the chat through a line that is cut and a server that is killed', {
        tried: `${all.length} messages to ${PEOPLE} people, ${cuts} connections cut, ${RESTARTS} kills`,
        found: `${lost} lost, ${doubled} doubled, ${outOfOrder} out of order`,
        target: 'each exactly once, in one order',
        isMet: lost + doubled + outOfOrder === 0,
      }),
    ];
  });
}
