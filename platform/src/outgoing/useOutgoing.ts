import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../apiClient.ts';
import { claimRequests } from './claims.ts';
import { type OutgoingOutcome, OutgoingQueue } from './OutgoingQueue.ts';
import type { OutgoingRequest } from './storedRequests.ts';

export interface OutgoingOptions {
  api: ApiClient;
  /** Path of the page, as in `OutgoingRequest`. */
  page: string;
  /** False until the page has read what it needs to understand an outcome. */
  ready: boolean;
  /** Called with what became of a request that was sent automatically. */
  onOutcome(request: OutgoingRequest, outcome: OutgoingOutcome): void;
  /** Called with the key of one that waits no more, because another tab sent it or took it back. */
  onGone(key: string): void;
}

/**
 * The requests of one page that wait on this device. They are sent while the page is shown; on other pages, and where the
 * page's own code could not be had, the shell does it.
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
        onGone: (key) => latest.current.onGone(key),
      }),
  );
  useEffect(() => {
    if (!ready) return;
    const giveUp = claimRequests(page);
    const stop = queue.start();
    return () => {
      // Before the queue ends: it tells the shell's, which goes on with what no page claims.
      giveUp();
      stop();
    };
  }, [queue, ready, page]);
  return queue;
}
