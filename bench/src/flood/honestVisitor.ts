// A visitor, a health check and a signed-in editor that send requests at a fixed pace: node honestVisitor.ts URL COOKIE
// Uses an address of its own. On stop, reports how long each request took.
import { Agent, request } from 'node:http';
import { reportWhenStopped } from '../processes.ts';

const [address = '', cookie = ''] = process.argv.slice(2);
const url = new URL(address);
/** An address other than the flood's: the loopback network has many. */
const OWN_ADDRESS = '127.0.0.2';
const TIMEOUT_MS = 15_000;
const PAGES = ['/', '/fast', '/register', '/sermon'];

/** Milliseconds to the last byte (the whole time-out if none came), and whether the answer was right. */
export interface Wait {
  ms: number;
  isGood: boolean;
}

export type Waits = Record<'page' | 'health' | 'editor', Wait[]>;

function ask(path: string, agent: Agent, headers: Record<string, string> = {}): Promise<Wait> {
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

/** Sends requests at a fixed pace, without waiting for earlier answers. @returns a function that stops and reports all times */
function repeat(everyMs: number, work: (turn: number) => Promise<Wait>): () => Promise<Wait[]> {
  const asked: Promise<Wait>[] = [];
  const timer = setInterval(() => asked.push(work(asked.length)), everyMs);
  return () => {
    clearInterval(timer);
    return Promise.all(asked);
  };
}

async function onNewConnection(path: string): Promise<Wait> {
  const agent = new Agent();
  const result = await ask(path, agent, { 'accept-encoding': 'br' });
  agent.destroy();
  return result;
}
const kept = new Agent({ keepAlive: true });

const stopPage = repeat(250, (turn) => onNewConnection(PAGES[turn % PAGES.length] ?? '/'));
const stopHealth = repeat(100, () => onNewConnection('/healthz'));
const stopEditor = repeat(500, (turn) => ask(`/api/devotionals?page=${1 + (turn % 3)}`, kept, { cookie }));

reportWhenStopped(
  async (): Promise<Waits> => ({ page: await stopPage(), health: await stopHealth(), editor: await stopEditor() }),
);
