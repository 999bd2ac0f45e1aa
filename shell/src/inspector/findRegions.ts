import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import { SLOT } from '@cog/contracts/composition/pageFrame';
import type { RouteRuntime } from '../RouteRuntime.ts';

/** The release whose code renders a part: the shell or a remote. */
export type Owner = Pick<ComposedRemote, 'name' | 'version' | 'base'>;

/** A part of the current page. */
export interface Region {
  kind: 'frame' | 'page' | 'slot' | 'island';
  /** Unique on the page. */
  title: string;
  element: HTMLElement;
  /** Null if no remote owns it. */
  owner: Owner | null;
}

/** What the current page is composed of. */
export interface Composed extends Pick<Composition, 'shell' | 'remotes'> {
  /** The page; undefined where no remote has one at this address. */
  page: RouteRuntime | undefined;
}

/** Selectors of the shell's parts, which surround every page. */
const FRAME = { Bar: 'header.bar', Footer: 'footer.foot', 'Quick links': 'nav.bottom' };

const isShown = (element: HTMLElement) => element.checkVisibility?.() !== false;

const remoteOf = (remotes: readonly ComposedRemote[], page: string | undefined): Owner | null =>
  remotes.find(({ routes }) => routes.some(({ path }) => path === page)) ?? null;

/** The parts of a document in reading order: bar, page with its slots and islands, footer. */
export function findRegions(body: HTMLElement, { shell, remotes, page }: Composed): Region[] {
  const frameOwner = { name: 'shell', version: shell.version, base: shell.base };
  const owner = page?.remote ?? null;
  const all = (selector: string) => [...body.querySelectorAll<HTMLElement>(selector)];
  const found: Region[] = [
    ...Object.entries(FRAME).flatMap(([title, selector]) =>
      all(selector)
        .filter(isShown)
        .map((element) => ({ kind: 'frame' as const, title, element, owner: frameOwner })),
    ),
    ...all('main#page').map((element) => ({ kind: 'page' as const, title: 'Page', element, owner })),
    ...all(`main#page [${SLOT}]`).map((element) => {
      const [name = '', filledBy] = element.getAttribute(SLOT)?.split(' ') ?? [];
      return { kind: 'slot' as const, title: `Slot ${name}`, element, owner: remoteOf(remotes, filledBy) };
    }),
    ...all('main#page [data-starts]')
      .filter(isShown)
      .map((element) => ({ kind: 'island' as const, title: 'Island', element, owner })),
  ];
  const isBefore = (one: Region, other: Region) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const named = new Map<string, number>();
  return found
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .map((region) => {
      const count = (named.get(region.title) ?? 0) + 1;
      named.set(region.title, count);
      return count === 1 ? region : { ...region, title: `${region.title} ${count}` };
    });
}
