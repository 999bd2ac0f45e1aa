import type { ChatSocket } from './ChatSocket.ts';
import { heartbeat } from './heartbeat.ts';

/** A connection to a server that answers after this many milliseconds; null for never. */
function open({ tookMs = 50 as number | null } = {}) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const line = { tookMs, asked: 0, isSeen: true, events: [] as string[] };
  const raw: ChatSocket = {
    connect: () => listeners.get('connect')?.(undefined),
    disconnect: () => listeners.get('disconnect')?.('io client disconnect'),
    on: (event, listener) => void listeners.set(event, listener),
    request: (event, _payload, timeoutMs) =>
      new Promise((resolve, reject) => {
        if (event === 'lineCheck') line.asked += 1;
        const { tookMs } = line;
        if (tookMs === null || tookMs > timeoutMs) setTimeout(() => reject(new Error('timed out')), timeoutMs);
        else setTimeout(() => resolve({ ok: true }), tookMs);
      }),
  };
  const socket = heartbeat(raw, { isSeen: () => line.isSeen, now: () => Date.now() });
  for (const event of ['connect', 'disconnect', 'message', 'stalled', 'alive', 'timedOut'] as const) {
    socket.on(event, () => line.events.push(event));
  }
  socket.connect();
  line.events.length = 0;
  return { line, socket, tell: (event: string) => listeners.get(event)?.(undefined) };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('says nothing of a line that is alive', async () => {
  const { line } = open();
  await pass(60);
  expect(line.events).toEqual([]);
});

it('says within five seconds that nothing comes any more, then that the line is dead', async () => {
  const { line } = open();
  await pass(1);
  line.tookMs = null;
  await pass(5);
  expect(line.events).toEqual(['stalled']);
  await pass(12);
  expect(line.events).toEqual(['stalled', 'timedOut']);
});

it('takes it back when something comes after all', async () => {
  const { line, tell } = open();
  await pass(1);
  line.tookMs = null;
  await pass(5);
  tell('message');
  expect(line.events).toEqual(['stalled', 'alive', 'message']);
});

it('asks for nothing while messages come', async () => {
  const { line, tell } = open();
  await pass(0.1);
  for (let second = 0; second < 30; second++) {
    await pass(1);
    tell('message');
  }
  expect(line.asked).toBe(1);
});

it('has more patience with a line that is known to be slow', async () => {
  const { line } = open({ tookMs: 1900 });
  await pass(60);
  line.tookMs = 2600;
  await pass(60);
  expect(line.events).toEqual([]);
});

it('asks nothing while the page is hidden', async () => {
  const { line } = open();
  await pass(1);
  line.isSeen = false;
  await pass(300);
  expect(line.asked).toBe(1);
  expect(line.events).toEqual([]);
});

it('says nothing before the first answer', async () => {
  const { line } = open({ tookMs: null });
  await pass(300);
  expect(line.events).toEqual([]);
});

it('is quiet once the line has ended, and watches the next one', async () => {
  const { line, tell } = open();
  await pass(1);
  tell('disconnect');
  line.tookMs = null;
  await pass(60);
  expect(line.events).toEqual(['disconnect']);
  tell('connect');
  await pass(5);
  expect(line.events).toEqual(['disconnect', 'connect', 'stalled']);
});
