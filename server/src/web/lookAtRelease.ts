import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { exposedName } from '@cog/contracts/composition/route';
import { nameOf, type Refusal } from '../releases/gate/Refusal.ts';
import type { LiveReleases, Release } from '../releases/ReleaseStore.ts';
import type { Transport } from './inProcessTransport.ts';
import type { Composed } from './pages/composePage.ts';
import { NoIsolates, RenderChildren } from './rendering/RenderChildren.ts';
import { type BundleSource, RENDER_LIMITS } from './rendering/RenderProcess.ts';

/** A page may compute for so long in a look: the site's own pages take a fiftieth of it. */
const PAGE_MS = 1_000;
/** So many pages that fail are told: what is wrong with all of them is one thing. */
const MOST_TOLD = 3;
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
 * Renders every page of a release on the server before it goes live: of a shell, every page of the site.
 *
 * @param live the composition as it would be with the release
 * @returns what is wrong with it; nothing where this system cannot render
 */
export type LookAtRelease = (live: LiveReleases, release: Pick<Release, 'name' | 'version'>) => Promise<Refusal[]>;

type Page = { remote: RemoteDescriptor; path: RemoteDescriptor['routes'][number]['path'] };

/** Pages that the server renders, of a remote or of all. */
const pagesOf = ({ remotes }: LiveReleases, name: string): Page[] =>
  remotes
    .filter((remote) => name === 'shell' || remote.name === name)
    .flatMap((remote) =>
      remote.routes.filter(({ render }) => render === 'server').map(({ path }) => ({ remote, path })),
    );

/** What was thrown, for the team whose code it is. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_PROBLEM);

/** What is in the page's place, between bar and footer. */
const mainOf = (html: string): string => /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
const withoutTags = (html: string): string => html.replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').trim();
const showsNothing = (html: string): boolean =>
  withoutTags(mainOf(html)) === '' && !/<(img|svg|video|form|input)\b/.test(mainOf(html));

/**
 * Makes the function that looks at releases: in a process of its own, behind the same wall as all pages, with what this
 * site has. What a release does to itself there, no visitor notices.
 */
export function releaseLooker({ renderProgram, read, compose, transport, siteUrl, clock }: LookOptions): LookAtRelease {
  /** What is wrong with a page; null where it can be read. */
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
    /** Pages that fail, by what is wrong with them. */
    const failed = new Map<string, string[]>();
    let told = 0;
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
        // It would end its isolate at each of its pages.
        if (++told >= MOST_TOLD) break;
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
