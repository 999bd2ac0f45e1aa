import type { Composition, ShellBundle } from '@cog/contracts/composition/composition';
import type { LiveReleases } from '../releases/ReleaseStore.ts';
import type { Transport } from './inProcessTransport.ts';

/** An address without a page: only the shell renders it, always with the same result. */
const NO_PAGE = '/readyz';

export interface ShellCheckOptions {
  live(): LiveReleases;
  bundle(live: LiveReleases): ShellBundle;
  compose(live: LiveReleases): Promise<Omit<Composition, 'hydrationData'>>;
  transport: Transport;
  siteUrl: string;
}

/**
 * Makes a function that checks whether the live shell's bundle loads and renders: once for each composition that passes, one at
 * a time.
 */
export function shellChecker({ live, bundle, compose, transport, siteUrl }: ShellCheckOptions): () => Promise<void> {
  let goodId: string | null = null;
  let running: Promise<void> | null = null;

  async function render(releases: LiveReleases): Promise<void> {
    const { render } = bundle(releases);
    const output = await render({
      url: new URL(NO_PAGE, siteUrl).href,
      composition: await compose(releases),
      transport,
      source: () => Promise.reject(new Error('There is no such page.')),
      onIncident: () => {},
    });
    if (output.kind !== 'page') throw new Error('The live shell made no page.');
    goodId = releases.id;
  }

  return async () => {
    const releases = live();
    if (releases.id === goodId) return;
    running ??= render(releases).finally(() => {
      running = null;
    });
    await running;
  };
}
