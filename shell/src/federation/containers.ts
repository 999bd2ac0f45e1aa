import type { ComposedRemote } from '@cog/contracts/composition/composition';
import type { ShareScope } from './shareScope.ts';
import { trustedScriptUrl } from './trustedScriptUrl.ts';

/** Longest wait for a remote's entry, until it is asked for once more. */
const ENTRY_TIMEOUT_MS = 3000;

/** A remote in the page: webpack's protocol of containers, which the federation runtime speaks as well. */
export interface Container {
  /** Gives it the shared modules; a second time changes nothing. @throws when they are others than the first time */
  init(shareScope: ShareScope, initScope?: object[]): unknown;
  /** What it exposes under a name, './fast', once the chunks of that are loaded. */
  get(exposed: string): Promise<() => unknown>;
}

/** Entries that are on their way, by the global that they set. */
const underWay = new Map<string, Promise<Container>>();

const containerOf = (global: string): Container | undefined => Reflect.get(globalThis, global);

/** Runs a remote's entry, pinned to the hash that the server inlined. @throws Error when it does not come in time, or not whole */
function runEntry({ global, base, entry }: ComposedRemote): Promise<Container> {
  const { href, pathname } = new URL(base + entry, location.href);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = globalThis.__INTEGRITY__?.[pathname] ?? 'sha256-missing';
  script.src = trustedScriptUrl(href);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${pathname} ${why}`));
    const timer = setTimeout(fail, ENTRY_TIMEOUT_MS, `did not come within ${ENTRY_TIMEOUT_MS} ms`);
    const end = () => {
      clearTimeout(timer);
      script.remove();
    };
    script.onload = () => {
      end();
      const container = containerOf(global);
      if (container) resolve(container);
      else fail(`set no ${global}`);
    };
    script.onerror = () => {
      end();
      fail('did not load');
    };
    document.head.append(script);
  });
}

/**
 * The container of a remote: each is in the page once, however many callers ask for it. An entry that failed is fetched
 * again by the next call.
 *
 * @throws Error when the entry does not come within three seconds, is not what its hash says, or fails as it runs
 */
export function loadContainer(remote: ComposedRemote): Promise<Container> {
  const { global } = remote;
  const here = containerOf(global);
  if (here) return Promise.resolve(here);
  const known = underWay.get(global);
  if (known) return known;
  const attempt = runEntry(remote).finally(() => underWay.delete(global));
  underWay.set(global, attempt);
  return attempt;
}
