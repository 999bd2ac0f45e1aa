import type { Composition } from '@cog/contracts/composition/composition';
import { isPageDataFor, type PageData, pageDataAddress } from '@cog/contracts/composition/pageData';
import { fetchTransport } from '@cog/platform/shell';
import { watchTransport } from '../offline/reachability.ts';

/** Time-out, after which the page's own loader runs. */
const TIMEOUT_MS = 4000;
/** Maximum age of prefetched data; pages whose content changes sooner check when it was made. */
const FRESH_MS = 30_000;
/** Prefetched pages to keep: those of links in view, and of the link that is pointed at. */
const MOST_AHEAD = 4;

export interface PageDataSource {
  /**
   * Fetches the data of a page, as its loader returns it on the server, in one request and without the code for API
   * calls (axios, yup, schemas).
   *
   * @returns null to leave it to the page's own loader: without a network, for pages that differ per visitor, and when
   * the live releases are not those of this document
   */
  load(url: URL, signal: AbortSignal): Promise<Pick<PageData, 'data' | 'madeAt'> | null>;
  /** Fetches the data before a navigation. */
  prefetch(url: URL): void;
  /** Drops prefetched data, because something was written since. */
  forget(): void;
}

/** @param onComposition called with the id of the live composition after each answer */
export function createPageDataSource(
  composition: Pick<Composition, 'id' | 'language'>,
  onComposition: (id: string) => void,
): PageDataSource {
  const transport = watchTransport(fetchTransport(TIMEOUT_MS, onComposition));
  /** Prefetched data by address, oldest first. */
  const ahead = new Map<string, { at: number; answer: Promise<PageData | null> }>();
  const isFresh = ({ at }: { at: number }) => performance.now() - at < FRESH_MS;

  async function ask(address: string, signal?: AbortSignal): Promise<PageData | null> {
    const request = { method: 'GET', path: address, headers: {}, ...(signal ? { signal } : {}) } as const;
    const answer = await transport(request).catch(() => null);
    return answer?.status === 200 && isPageDataFor(answer.body, composition) ? answer.body : null;
  }

  return {
    load(url, signal) {
      const address = pageDataAddress(url);
      const known = ahead.get(address);
      ahead.delete(address);
      return known && isFresh(known) ? known.answer : ask(address, signal);
    },
    prefetch(url) {
      const address = pageDataAddress(url);
      const known = ahead.get(address);
      if (known && isFresh(known)) return;
      ahead.delete(address);
      ahead.set(address, { at: performance.now(), answer: ask(address) });
      const [oldest] = ahead.keys();
      if (ahead.size > MOST_AHEAD && oldest !== undefined) ahead.delete(oldest);
    },
    forget: () => ahead.clear(),
  };
}
