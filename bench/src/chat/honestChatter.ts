// Ordinary people who chat during a flood: node chat/honestChatter.ts URL. As our client does, they retry when the server asks
// them to, and after a lost connection. On stop, reports how long each message took.
import { setTimeout as pause } from 'node:timers/promises';
import { sendToParent } from '../processes.ts';
import { type Chat, openChat, ROOM } from './rawChat.ts';

const [url = ''] = process.argv.slice(2);
const PEOPLE = 24;
/** Slightly slower than the limit for a newcomer, so that one slow answer does not run into it. */
const EVERY_MS = 3300;
const ANSWER_MS = 15_000;

export interface Talk {
  /** How long each message took to be acknowledged, in ms. */
  took: number[];
  unanswered: number;
}

/** A person from a network of their own, not the one that floods. */
function person(index: number) {
  let client: Chat | null = null;
  let key: string | null = null;
  async function connected(): Promise<Chat> {
    for (;;) {
      if (client?.socket.readyState === 1) return client;
      try {
        client = await openChat(url, { address: `198.51.100.${index + 1}` });
        const answer = await client.join(key);
        if (!answer?.ok) throw new Error(answer?.message ?? 'The line went.');
        key = answer.sessionKey ?? null;
      } catch {
        client?.close();
        client = null;
        await pause(100);
      }
    }
  }
  return {
    connected,
    /** @returns milliseconds until a message was acknowledged */
    async say(clientId: string): Promise<number> {
      const began = performance.now();
      for (;;) {
        const chat = await connected();
        const asked = chat.ask('chatMessage', { room: ROOM, message: 'Amen', replyTo: null, clientId });
        const answer = await Promise.race([asked, pause(ANSWER_MS).then(() => null)]);
        if (answer?.ok) return performance.now() - began;
        if (answer === null) chat.close();
        else await pause(answer.retryAfterMs ?? 100);
      }
    },
  };
}

const people = Array.from({ length: PEOPLE }, (_, index) => person(index));
const took: number[] = [];
const pending = new Set<Promise<void>>();
let turn = 0;
for (const { connected } of people) await connected();
sendToParent('joined');
let timer: NodeJS.Timeout | undefined;
process.on('message', async (message) => {
  if (message === 'start') {
    timer = setInterval(() => {
      const sending = people[turn % PEOPLE]?.say(`honest-${turn}`).then((ms) => {
        took.push(ms);
        pending.delete(sending ?? Promise.resolve());
      });
      turn++;
      if (sending) pending.add(sending);
    }, EVERY_MS / PEOPLE);
    return;
  }
  clearInterval(timer);
  await Promise.race([Promise.all(pending), pause(ANSWER_MS)]);
  const talk: Talk = { took, unanswered: pending.size };
  sendToParent(talk, () => process.exit());
});
process.once('disconnect', () => process.exit());
