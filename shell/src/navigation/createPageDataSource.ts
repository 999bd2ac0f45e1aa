import type { Composition } from '@cog/contracts/composition/composition';
import { isPageDataFor, type PageData, pageDataAddress } from '@cog/contracts/composition/pageData';
import { fetchTransport } from '@cog/platform/shell';

/** Longest wait; a page's own loader is tried then. */
const TIMEOUT_MS = 4000;
/** How long data that was asked for ahead is waited for by a navigation. */
const FRESH_MS = 10_000;

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
  let ahead: { address: string; at: number; answer: Promise<PageData | null> } | null = null;

  async function ask(address: string, signal?: AbortSignal): Promise<PageData | null> {
    const request = { method: 'GET', path: address, headers: {}, ...(signal ? { signal } : {}) } as const;
    const answer = await transport(request).catch(() => null);
    return answer?.status === 200 && isPageDataFor(answer.body, composition) ? answer.body : null;
  }

  return {
    load(url, signal) {
      const address = pageDataAddress(url);
      const known = ahead;
      ahead = null;
      return known?.address === address && performance.now() - known.at < FRESH_MS
        ? known.answer
        : ask(address, signal);
    },
    prefetch(url) {
      const address = pageDataAddress(url);
      if (ahead?.address === address && performance.now() - ahead.at < FRESH_MS) return;
      ahead = { address, at: performance.now(), answer: ask(address) };
    },
    forget() {
      ahead = null;
    },
  };
}
