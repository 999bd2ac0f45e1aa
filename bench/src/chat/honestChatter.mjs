// People who talk while others flood: node chat/honestChatter.mjs URL. They write as our own client does: again when told to
// come again, and after a drop. Says how long each message took when it is told to stop.
import { setTimeout as pause } from 'node:timers/promises';
import { openChat, ROOM } from './rawChat.mjs';

const [url] = process.argv.slice(2);
const PEOPLE = 24;
/** Somewhat less often than a person who has just come may write: else one slow answer would make them wait. */
const EVERY_MS = 3300;
const ANSWER_MS = 15_000;

/** A person from a network of their own, not the one that floods. */
function person(index) {
  let client = null;
  let key = null;
  async function connected() {
    while (client === null || client.socket.readyState !== 1) {
      try {
        client = await openChat(url, { address: `198.51.100.${index + 1}` });
        const answer = await client.join(key);
        if (!answer?.ok) throw new Error(answer?.message ?? 'The line went.');
        key = answer.sessionKey;
      } catch {
        client?.close();
        client = null;
        await pause(100);
      }
    }
    return client;
  }
  return {
    connected,
    /** @returns milliseconds until a message was acknowledged */
    async say(clientId) {
      const began = performance.now();
      for (;;) {
        const payload = { room: ROOM, message: 'Amen', replyTo: null, clientId };
        const asked = (await connected()).ask('chatMessage', payload);
        const answer = await Promise.race([asked, pause(ANSWER_MS).then(() => null)]);
        if (answer?.ok) return performance.now() - began;
        if (answer === null) client?.close();
        else await pause(answer.retryAfterMs ?? 100);
      }
    },
  };
}

const people = Array.from({ length: PEOPLE }, (_, index) => person(index));
const took = [];
const pending = new Set();
let turn = 0;
for (const { connected } of people) await connected();
process.send('joined');
let timer;
process.on('message', async (told) => {
  if (told === 'start') {
    timer = setInterval(() => {
      const said = people[turn % PEOPLE].say(`honest-${turn}`).then((ms) => {
        took.push(ms);
        pending.delete(said);
      });
      turn++;
      pending.add(said);
    }, EVERY_MS / PEOPLE);
    return;
  }
  clearInterval(timer);
  await Promise.race([Promise.all(pending), pause(ANSWER_MS)]);
  process.send({ took, unanswered: pending.size }, () => process.exit());
});
process.once('disconnect', () => process.exit());
