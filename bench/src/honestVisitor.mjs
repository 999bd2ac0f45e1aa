// A visitor, an operator's health check and a signed-in editor, each at their own pace whatever the server does:
// node honestVisitor.mjs URL COOKIE. Comes from an address of its own; says how long it waited when it is told to stop.
import { Agent, request } from 'node:http';

const [address, cookie] = process.argv.slice(2);
const url = new URL(address);
/** Another machine than the one that floods: the loopback network has many. */
const OWN_ADDRESS = '127.0.0.2';
const TIMEOUT_MS = 15_000;
const PAGES = ['/', '/fast', '/register', '/sermon'];

/** @returns milliseconds until the last byte, the whole time-out when none came; and whether it was what was asked for */
function ask(path, { agent, headers = {} }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const failed = () => resolve({ ms: TIMEOUT_MS, isGood: false });
    const options = { host: url.hostname, port: url.port, path, headers, agent, localAddress: OWN_ADDRESS };
    const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('error', failed);
      response.once('end', () => {
        const isGood = response.statusCode === 200;
        resolve({ ms: isGood ? performance.now() - began : TIMEOUT_MS, isGood });
      });
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', failed);
    sent.end();
  });
}

/** Asks at its own pace, whether or not the last answer is there. */
function repeat(everyMs, work) {
  const found = [];
  const pending = new Set();
  let turn = 0;
  const timer = setInterval(() => {
    const asked = work(turn++).then((result) => {
      found.push(result);
      pending.delete(asked);
    });
    pending.add(asked);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return found;
  };
}

const onNewConnection = async (path) => {
  const agent = new Agent();
  const result = await ask(path, { agent, headers: { 'accept-encoding': 'br' } });
  agent.destroy();
  return result;
};
const kept = new Agent({ keepAlive: true });

const stops = {
  page: repeat(250, (turn) => onNewConnection(PAGES[turn % PAGES.length])),
  health: repeat(100, () => onNewConnection('/healthz')),
  editor: repeat(500, (turn) => ask(`/api/devotionals?page=${1 + (turn % 3)}`, { agent: kept, headers: { cookie } })),
};

process.once('message', async () => {
  const waits = {};
  for (const [name, stop] of Object.entries(stops)) waits[name] = await stop();
  process.send(waits, () => process.exit());
});
process.once('disconnect', () => process.exit());
