// Clients in a room, in a process of their own: node chat/roomWorker.mjs URL CLIENTS SENDERS PER_SECOND
// Tells its parent when all have joined; on 'start' they write, on 'stop' it says how long deliveries took.
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../median.mjs';
import { addressOf, openChat, ROOM } from './rawChat.mjs';

const [url, clientCount, senderCount, perSecond] = process.argv
  .slice(2)
  .map((value, index) => (index === 0 ? value : Number(value)));
/** Handshakes at a time. */
const TOGETHER = 25;
const SENT_AT = /"message":"at (\d+\.\d+)"/g;
const now = () => performance.timeOrigin + performance.now();

const delays = [];
let refused = 0;
let acknowledged = 0;
const clients = [];

function onEvent(text) {
  for (const [, sentAt] of text.matchAll(SENT_AT)) delays.push(now() - Number(sentAt));
}

async function write(index) {
  const message = `at ${now().toFixed(3)}`;
  const answer = await clients[index % senderCount].ask('chatMessage', {
    room: ROOM,
    message,
    replyTo: null,
    clientId: crypto.randomUUID(),
  });
  if (answer?.ok) acknowledged++;
  else refused++;
}

for (let first = 0; first < clientCount; first += TOGETHER) {
  const some = Array.from({ length: Math.min(TOGETHER, clientCount - first) }, async (_, offset) => {
    const client = await openChat(url, { address: addressOf(first + offset + 1), onEvent });
    const answer = await client.join();
    if (!answer?.ok) throw new Error(`Joining was refused: ${answer?.message}`);
    return client;
  });
  clients.push(...(await Promise.all(some)));
}
process.send('joined');

let timer;
process.on('message', async (told) => {
  if (told === 'start') {
    let turn = 0;
    timer = setInterval(() => void write(turn++), 1000 / perSecond);
    return;
  }
  clearInterval(timer);
  // What is on its way.
  await pause(1000);
  delays.sort((a, b) => a - b);
  process.send(
    {
      deliveries: delays.length,
      acknowledged,
      refused,
      median: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      longest: quantile(delays, 1),
    },
    () => process.exit(),
  );
});
process.once('disconnect', () => process.exit());
