import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that replaces YouTube. */
export interface FakeSite {
  /** 'http://127.0.0.1:41234'. */
  url: string;
  /** Paths that were asked for, with their queries. */
  asked: string[];
  /** What it does with requests from now on. */
  answer: RequestListener;
  /** Settles with the next request; a second call settles with the one after it. */
  next(): Promise<void>;
  /** Ends whatever is still open, as a crash would. */
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
