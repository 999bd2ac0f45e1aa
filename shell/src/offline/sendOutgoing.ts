import type { Platform } from '@cog/platform';
import { type OutgoingOutcome, OutgoingQueue, type OutgoingRequest } from '@cog/platform/outgoing';

let isStarted = false;

/** Fills the texts of an answer into words: '{reference}'. */
const fill = (words: string, answer: unknown) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
    return typeof value === 'string' ? value : '';
  });

/** What to say of a request on a page that is not its own; null while it still waits. */
function messageOf({ words }: OutgoingRequest, outcome: OutgoingOutcome) {
  if (outcome.kind === 'done') return { text: fill(words.done, outcome.answer), tone: 'good' } as const;
  if (outcome.kind === 'refused') return { text: words.refused, tone: 'bad' } as const;
  return null;
}

/** Sends what waits while its own page is not the one that is shown, and says what became of it. Begins once. */
export function sendOutgoing({ api, messages }: Platform): void {
  if (isStarted) return;
  isStarted = true;
  const queue = new OutgoingQueue({
    api,
    isMine: ({ page }) => page !== location.pathname,
    onOutcome(request, outcome) {
      const message = messageOf(request, outcome);
      // Ids of other messages are small.
      if (message) messages.set([...messages.get(), { id: Date.now(), ...message }]);
    },
  });
  queue.start();
}
