import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { exposedName } from '@cog/contracts/composition/route';
import { nameOf, type Refusal } from '../releases/gate/Refusal.ts';
import type { LiveReleases, Release } from '../releases/ReleaseStore.ts';
import type { Transport } from './inProcessTransport.ts';
import type { Composed } from './pages/composePage.ts';
import { NoIsolates, RenderChildren } from './rendering/RenderChildren.ts';
import { type BundleSource, RENDER_LIMITS } from './rendering/RenderProcess.ts';

/** Processor time that a page may take in this check; the site's own pages take a fiftieth of it. */
const PAGE_MS = 1_000;
/** At most this many failing pages are reported, because they usually have one cause. */
const MOST_REPORTED = 3;
const LONGEST_PROBLEM = 300;

export interface LookOptions {
  /** Path of `renderChild.mjs`. */
  renderProgram: string;
  read(release: Release): BundleSource;
  /** Composes a page for a visitor who is not signed in. */
  compose(live: LiveReleases): Promise<Composed>;
  transport: Transport;
  siteUrl: string;
  clock(): Date;
}

/**
 * Renders every page of a release on the server before it goes live; for a shell, every page of the site.
 *
 * @param live the live releases with this one in its place
 * @returns the refusals; none where this system cannot render
 */
export type LookAtRelease = (live: LiveReleases, release: Pick<Release, 'name' | 'version'>) => Promise<Refusal[]>;

type Page = { remote: RemoteDescriptor; path: RemoteDescriptor['routes'][number]['path'] };

/** The server-rendered pages of a remote, or of all remotes. */
const pagesOf = ({ remotes }: LiveReleases, name: string): Page[] =>
  remotes
    .filter((remote) => name === 'shell' || remote.name === name)
    .flatMap((remote) =>
      remote.routes.filter(({ render }) => render === 'server').map(({ path }) => ({ remote, path })),
    );

/** The message of an error, for the team that owns the code. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_PROBLEM);

/** The content of `main`, between bar and footer. */
const mainOf = (html: string): string => /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
const withoutTags = (html: string): string => html.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').trim();
const showsNothing = (html: string): boolean =>
  withoutTags(mainOf(html)) === '' && !/<(img|svg|video|form|input)\b/.test(mainOf(html));

/**
 * Makes the function that checks releases: in a separate process, isolated as all pages are, with this site's data. Visitors
 * are not affected.
 */
export function releaseLooker({ renderProgram, read, compose, transport, siteUrl, clock }: LookOptions): LookAtRelease {
  /** The fault of a page; null where it is readable. */
  async function lookAt(renderers: RenderChildren, live: LiveReleases, { remote, path }: Page): Promise<string | null> {
    let thrown: unknown;
    const { composition } = await compose(live);
    const shell: ShellDescriptor = live.shell;
    const output = await renderers.render(remote, shell, {
      url: new URL(path, siteUrl).href,
      module: exposedName(path),
      composition,
      now: clock().getTime(),
      transport,
      onIncident: (_kind, error) => {
        thrown ??= error;
      },
    });
    if (output.kind === 'redirect') return null;
    if (!output.readable) return thrown === undefined ? 'it cannot be read' : messageOf(thrown);
    if (output.status >= 500) return `it is answered ${output.status}`;
    return showsNothing(output.html) ? 'it shows nothing between bar and footer' : null;
  }

  return async (live, { name, version }) => {
    const renderers = new RenderChildren({
      program: renderProgram,
      read,
      onEnd: () => {},
      limits: { ...RENDER_LIMITS, pageMs: PAGE_MS },
    });
    const release = nameOf({ name, version });
    /** The failing pages, by their fault. */
    const failed = new Map<string, string[]>();
    let failures = 0;
    try {
      for (const page of pagesOf(live, name)) {
        let problem: string | null;
        try {
          problem = await lookAt(renderers, live, page);
        } catch (error) {
          if (error instanceof NoIsolates) return [];
          problem = messageOf(error);
        }
        if (problem === null) continue;
        failed.set(problem, [...(failed.get(problem) ?? []), page.path]);
        // Each further page would end its isolate as well.
        if (++failures >= MOST_REPORTED) break;
      }
    } finally {
      renderers.close();
    }
    return [...failed].map(([problem, paths]) => ({
      release,
      reason: 'rendering',
      message: `${release}: rendered on the server before it went live, ${paths.join(', ')} failed: ${problem}. Build it again without that.`,
    }));
  };
}
