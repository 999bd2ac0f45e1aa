import type { ComposedRemote } from '@cog/contracts/composition/composition';
import type { ShareScope } from './shareScope.ts';
import { trustedScriptUrl } from './trustedScriptUrl.ts';

/** How long to wait for a remote's entry before trying again. */
const ENTRY_TIMEOUT_MS = 3000;

/** A remote on the page: webpack's container protocol, which the federation runtime uses as well. */
export interface Container {
  /** Passes the shared modules; repeated calls have no effect. @throws if they differ from the first call's */
  init(shareScope: ShareScope, initScope?: object[]): unknown;
  /** Returns what it exposes under a name, such as './fast', once the chunks have loaded. */
  get(exposed: string): Promise<() => unknown>;
}

/** Entries that are loading, by the global that they set. */
const underWay = new Map<string, Promise<Container>>();

const containerOf = (global: string): Container | undefined => Reflect.get(globalThis, global);

/** Runs a remote's entry, pinned to the hash that the server inlined. @throws Error if it times out or is incomplete */
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
 * The container of a remote. Each entry runs once per page, however many callers request it; after a failure the next
 * call fetches it again.
 *
 * @throws Error if the entry takes more than three seconds, does not match its hash, or fails while running
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
