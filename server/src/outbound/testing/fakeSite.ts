import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that replaces YouTube. */
export interface FakeSite {
  /** 'http://127.0.0.1:41234'. */
  url: string;
  /** Requested paths, with their queries. */
  asked: string[];
  /** Handles requests from now on; tests replace it. */
  answer: RequestListener;
  /** Resolves with the next request; a second call resolves with the one after it. */
  next(): Promise<void>;
  /** Cuts all open connections, as a crash would. */
  closeConnections(): void;
  close(): Promise<void>;
}

export async function startFakeSite(answer: RequestListener): Promise<FakeSite> {
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    site.asked.push(request.url ?? '');
    site.answer(request, response);
    waiting.shift()?.();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: FakeSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer,
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    closeConnections: () => server.closeAllConnections(),
    async close() {
      waiting = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}
