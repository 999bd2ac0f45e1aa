import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../apiClient.ts';
import { claimRequests } from './claims.ts';
import { type Expiry, type OutgoingOutcome, OutgoingQueue } from './OutgoingQueue.ts';
import type { OutgoingRequest, Refusal } from './storedRequests.ts';

export interface OutgoingOptions {
  api: ApiClient;
  /** Path of the page, as in `OutgoingRequest`. */
  page: string;
  /** False until the page has loaded what it needs to handle an outcome. */
  ready: boolean;
  /** Called with the outcome of a request that was sent automatically, or has expired. */
  onOutcome(request: OutgoingRequest, outcome: OutgoingOutcome | Expiry): void;
  /** Called when another tab has ended a request: with the refusal it received, or with null if it is sent or withdrawn. */
  onEndedElsewhere(key: string, refusal: Refusal | null): void;
}

/**
 * The waiting requests of one page. The page sends them while it is shown; on other pages, and if the page's own code
 * failed to load, the shell does.
 */
export function useOutgoing(options: OutgoingOptions): OutgoingQueue {
  const { api, page, ready } = options;
  const latest = useRef(options);
  latest.current = options;
  const [queue] = useState(
    () =>
      new OutgoingQueue({
        api,
        isMine: (request) => request.page === page,
        onOutcome: (request, outcome) => latest.current.onOutcome(request, outcome),
        onEndedElsewhere: (key, refusal) => latest.current.onEndedElsewhere(key, refusal),
      }),
  );
  useEffect(() => {
    if (!ready) return;
    const giveUp = claimRequests(page);
    const stop = queue.start();
    return () => {
      // Before the queue stops, since that notifies the shell's queue, which takes over unclaimed requests.
      giveUp();
      stop();
    };
  }, [queue, ready, page]);
  return queue;
}
