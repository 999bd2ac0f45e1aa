import type { Platform } from '@cog/platform';
import {
  areRequestsClaimed,
  type Expiry,
  type OutgoingOutcome,
  OutgoingQueue,
  type OutgoingRequest,
} from '@cog/platform/outgoing';
import { OUTGOING_EVENT } from '@cog/platform/shell';

/**
 * How long the open page may take to claim its requests before the shell sends them. Slightly longer than the timeout
 * for loading its code.
 */
const PAGE_PATIENCE_MS = 8000;

let isStarted = false;

/** Fills values of an answer into a text: '{reference}'. */
const fill = (text: string, answer: unknown) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
    return typeof value === 'string' ? value : '';
  });

/** The message about a request on a page other than its own; null while it still waits. */
function messageOf({ messages }: OutgoingRequest, outcome: OutgoingOutcome | Expiry) {
  if (outcome.kind === 'done') return { text: fill(messages.done, outcome.answer), tone: 'good' } as const;
  return outcome.kind === 'later' ? null : ({ text: messages[outcome.kind], tone: 'bad' } as const);
}

/** Returns a function that tells whether the shell must send a request: its page is not open, or is open and its code does not load. */
function createShellFilter() {
  /** The open page that has not claimed its requests, and since when. */
  let unclaimed: { page: string; since: number } | null = null;
  return ({ page }: OutgoingRequest): boolean => {
    if (areRequestsClaimed(page)) {
      unclaimed = null;
      return false;
    }
    if (page !== location.pathname) {
      if (unclaimed?.page === page) unclaimed = null;
      return true;
    }
    if (unclaimed?.page !== page) {
      unclaimed = { page, since: performance.now() };
      setTimeout(() => dispatchEvent(new Event(OUTGOING_EVENT)), PAGE_PATIENCE_MS + 50);
    }
    return performance.now() - unclaimed.since >= PAGE_PATIENCE_MS;
  };
}

/** Sends waiting requests whose own page is not sending them, and reports the outcome. Only the first call has an effect. */
export function sendOutgoing({ api, messages }: Platform): void {
  if (isStarted) return;
  isStarted = true;
  const queue = new OutgoingQueue({
    api,
    isMine: createShellFilter(),
    onOutcome(request, outcome) {
      const message = messageOf(request, outcome);
      // Collides neither with the small ids of other messages nor with one of the same moment.
      if (message) messages.set([...messages.get(), { id: Date.now() + Math.random(), ...message }]);
    },
  });
  queue.start();
}
