import type { Composition } from '@cog/contracts/composition/composition';
import { isPageDataFor, type PageData, pageDataAddress } from '@cog/contracts/composition/pageData';
import { fetchTransport } from '@cog/platform/shell';

/** Longest wait; a page's own loader is tried then. */
const TIMEOUT_MS = 4000;
/** So old may data be that was asked for ahead: a page that shows what changes sooner looks at when its data was made. */
const FRESH_MS = 30_000;
/** Of links in sight, and the one that is pointed at. */
const MOST_AHEAD = 4;

export interface PageDataSource {
  /**
   * What the page at an address is made of, as its loader answers on the server: in one request, and without what calling the
   * API takes (axios, yup, schemas).
   *
   * @returns null where the page's own loader is to find out: without a network, for pages that are not everybody's, and when
   *   other releases are live than those of this document
   */
  load(url: URL, signal: AbortSignal): Promise<Pick<PageData, 'data' | 'madeAt'> | null>;
  /** Asks for it ahead of a navigation. */
  prefetch(url: URL): void;
  /** Drops what was asked for ahead: something was written since. */
  forget(): void;
}

/** @param onComposition told with every answer which composition is live */
export function createPageDataSource(
  composition: Pick<Composition, 'id' | 'language'>,
  onComposition: (id: string) => void,
): PageDataSource {
  const transport = fetchTransport(TIMEOUT_MS, onComposition);
  /** Asked for ahead, by address, the oldest first. */
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
