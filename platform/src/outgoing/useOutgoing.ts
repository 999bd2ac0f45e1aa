import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../apiClient.ts';
import { type OutgoingOutcome, OutgoingQueue } from './OutgoingQueue.ts';
import type { OutgoingRequest } from './storedRequests.ts';

export interface OutgoingOptions {
  api: ApiClient;
  /** Path of the page, as in `OutgoingRequest`. */
  page: string;
  /** False until the page has read what it needs to understand an outcome. */
  ready: boolean;
  /** Called with what became of a request that was sent by itself. */
  onOutcome(request: OutgoingRequest, outcome: OutgoingOutcome): void;
  /** Called with the key of one that waits no more, because another tab sent it or took it back. */
  onGone(key: string): void;
}

/**
 * The requests of one page that wait on this device. They are sent while the page is shown; on other pages the shell
 * does it.
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
  useEffect(() => (ready ? queue.start() : undefined), [queue, ready]);
  return queue;
}
