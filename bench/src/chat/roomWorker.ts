// Runs clients in a room: node chat/roomWorker.ts URL CLIENTS SENDERS PER_SECOND
// Tells the parent when all have joined. They write from 'start' on; 'stop' reports how long deliveries took.
import { setTimeout as pause } from 'node:timers/promises';
import { sendToParent } from '../processes.ts';
import { quantile } from '../rows.ts';
import { type Chat, openChat, ROOM } from './rawChat.ts';

const [url = '', ...numbers] = process.argv.slice(2);
const [clientCount = 0, senderCount = 1, perSecond = 1] = numbers.map(Number);
/** Handshakes in parallel. */
const TOGETHER = 25;
/** How many times a client retries when the server asks it to. */
const TRIES = 30;
const SENT_AT = /"message":"at (\d+\.\d+)"/g;
const now = () => performance.timeOrigin + performance.now();

export interface Deliveries {
  refused: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  longest: number;
}

const delays: number[] = [];
let refused = 0;
const clients: Chat[] = [];

function onEvent(text: string): void {
  for (const [, sentAt] of text.matchAll(SENT_AT)) delays.push(now() - Number(sentAt));
}

/** A client's address, each in a network of its own, because joins are limited per network. */
const addressOf = (index: number) => `10.${(index >> 8) & 255}.${index & 255}.1`;

/** Joins as our own client does: it retries when the server asks it to. */
async function join(index: number): Promise<Chat> {
  const client = await openChat(url, { address: addressOf(index), onEvent });
  for (let tries = 1; ; tries++) {
    const answer = await client.join();
    if (answer?.ok) return client;
    if (tries === TRIES || answer === null) throw new Error(`Joining was refused: ${answer?.message}`);
    await pause(answer.retryAfterMs ?? 1000);
  }
}

async function write(index: number): Promise<void> {
  const message = `at ${now().toFixed(3)}`;
  const payload = { room: ROOM, message, replyTo: null, clientId: crypto.randomUUID() };
  const answer = await clients[index % senderCount]?.ask('chatMessage', payload);
  if (!answer?.ok) refused++;
}

for (let first = 0; first < clientCount; first += TOGETHER) {
  const some = Array.from({ length: Math.min(TOGETHER, clientCount - first) }, (_, offset) => join(first + offset + 1));
  clients.push(...(await Promise.all(some)));
}
sendToParent('joined');

let timer: NodeJS.Timeout | undefined;
process.on('message', async (message) => {
  if (message === 'start') {
    let turn = 0;
    timer = setInterval(() => void write(turn++), 1000 / perSecond);
    return;
  }
  clearInterval(timer);
  // Let messages in transit arrive.
  await pause(1000);
  const found: Deliveries = {
    refused,
    median: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    longest: quantile(delays, 1),
  };
  sendToParent(found, () => process.exit());
});
process.once('disconnect', () => process.exit());
