import type { Platform } from '@cog/platform';
import { areRequestsClaimed, type OutgoingOutcome, OutgoingQueue, type OutgoingRequest } from '@cog/platform/outgoing';
import { OUTGOING_EVENT } from '@cog/platform/shell';

/** So long a page that is shown may take until it sends its requests itself: a little longer than its code is waited for. */
const PAGE_PATIENCE_MS = 8000;

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

/**
 * Tells which requests are the shell's to send: those of pages that are not shown, and of one that is shown and whose
 * code does not come.
 */
function isLeftToShell() {
  /** The page that is shown and does not send its requests, and since when. */
  let mute: { page: string; since: number } | null = null;
  return ({ page }: OutgoingRequest): boolean => {
    if (areRequestsClaimed(page)) {
      mute = null;
      return false;
    }
    if (page !== location.pathname) {
      if (mute?.page === page) mute = null;
      return true;
    }
    if (mute?.page !== page) {
      mute = { page, since: performance.now() };
      setTimeout(() => dispatchEvent(new Event(OUTGOING_EVENT)), PAGE_PATIENCE_MS + 50);
    }
    return performance.now() - mute.since >= PAGE_PATIENCE_MS;
  };
}

/** Sends what waits while its own page does not, and says what became of it. Begins once. */
export function sendOutgoing({ api, messages }: Platform): void {
  if (isStarted) return;
  isStarted = true;
  const queue = new OutgoingQueue({
    api,
    isMine: isLeftToShell(),
    onOutcome(request, outcome) {
      const message = messageOf(request, outcome);
      // Ids of other messages are small.
      if (message) messages.set([...messages.get(), { id: Date.now(), ...message }]);
    },
  });
  queue.start();
}
