import { commitText, takenBackOf } from '@cog/contracts/releases/constants';
import type { Released, ReleaseIncident, ReleaseIncidents } from '@cog/contracts/releases/schema';
import type { RouteRuntime } from '../RouteRuntime.ts';
import type { Owner, Region } from './findRegions.ts';
import type { Fetched, Measured } from './measurePage.ts';

/** The releases and their incidents, or why they are unknown. */
export type Known =
  | { kind: 'known'; releases: readonly Released[]; incidents: ReleaseIncidents | null }
  | { kind: 'unknown'; why: string };

/** Pairs of a name and a value, in the order in which they are shown. */
export type Facts = readonly (readonly [name: string, value: string])[];

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function commitOf({ name, version }: Owner, released: Released | undefined): string {
  const found = released?.versions.find((one) => one.version === version);
  if (!found) return `Unknown: ${name} ${version} is not among the releases`;
  return commitText(found) ?? 'Unknown: its build didn’t say';
}

function shownTo({ version }: Owner, { live, share }: Released): string {
  if (share?.version === version) return `${share.percent} of 100 visitors`;
  if (live?.version !== version) return live ? `No one new: ${live.version} is live` : 'No one new: it is off the site';
  return share ? `${100 - share.percent} of 100 visitors; the others have ${share.version}` : 'All visitors';
}

function incidentsOf({ name, version }: Owner, incidents: readonly ReleaseIncident[]): string {
  const own = incidents.filter((one) => one.name === name && one.version === version);
  const [last] = own;
  if (!last) return 'None reported';
  return `${own.reduce((sum, { count }) => sum + count, 0)}, the last on ${last.route}: ${last.message}`;
}

/** Facts about the release that owns a part of the page. */
export function releaseFacts(owner: Owner, known: Known): Facts {
  const { name, version } = owner;
  const own = [
    ['Release', name],
    ['Version', version],
  ] as const;
  if (known.kind === 'unknown') return [...own, ['Commit, visitors, incidents', known.why]];
  const released = known.releases.find((one) => one.name === name);
  const takenBack = released && known.incidents && takenBackOf(released, known.incidents.withdrawn);
  return [
    ...own,
    ['Commit', commitOf(owner, released)],
    ...(released ? [['Shown to', shownTo(owner, released)] as const] : []),
    ['Incidents', known.incidents ? incidentsOf(owner, known.incidents.items) : 'They didn’t load'],
    ...(takenBack ? [['Taken back', [takenBack.version, takenBack.why].filter(Boolean).join(': ')] as const] : []),
  ];
}

function scriptsText(fetched: Fetched | null): string {
  if (!fetched) return 'None so far';
  const { files, bytes, saved, from, to } = fetched;
  const place = saved === files ? ', saved on this phone' : saved > 0 ? `, ${saved} of them saved on this phone` : '';
  return `${files} ${files === 1 ? 'file' : 'files'}, ${kilobytes(bytes)}${place}; from ${seconds(from)} to ${seconds(to)}`;
}

/** How the page's HTML arrived. */
function htmlText({ arrival }: Measured, path: string): string {
  if (!arrival) return 'Unknown: this browser doesn’t say';
  const { bytes, isSaved, firstByte, whole } = arrival;
  if (arrival.path !== path) return 'None: you came by a link, and this phone made the page. Load it again to see';
  const place = isSaved ? ', saved on this phone' : '';
  return `${kilobytes(bytes)}${place}; first byte at ${seconds(firstByte)}, all at ${seconds(whole)}`;
}

const starts: Record<string, string> = {
  load: 'At once',
  visible: 'When an island comes into view',
  intent: 'When the visitor reaches for a control',
};

/** Where a page is first rendered. */
const renders = { server: 'On the server', browser: 'In the browser: the server sends only an outline' };

/** Facts that are read from the current document. */
export interface Document {
  path: string;
  /** When its application starts (`data-start`); undefined if it names no moment. */
  start: string | undefined;
  slots: readonly string[];
  islands: number;
}

function pageFacts(
  page: RouteRuntime | undefined,
  measured: Measured,
  { path, start, slots, islands }: Document,
): Facts {
  const html = [
    ['Address', path],
    ['HTML of the server', htmlText(measured, path)],
  ] as const;
  if (!page) return html;
  const { readyAt } = measured;
  const { render, fills = [] } = page.route;
  return [
    ...html,
    ['Rendered', renders[render]],
    ['Code', page.getIfLoaded() ? 'Here' : 'Not here: the page is shown without it'],
    ['Reacts to touch', readyAt === null ? 'Not yet' : `From ${seconds(readyAt)}`],
    ['Application starts', (start && starts[start]) || 'Unknown'],
    ['Slots', slots.join(', ') || 'None filled'],
    ['Islands', islands === 0 ? 'None that start it when seen' : String(islands)],
    ...(fills.length > 0 ? [['Fills elsewhere', fills.join(', ')] as const] : []),
  ];
}

const NO_REMOTE = 'None: no remote has a page here, and the shell says so';

/** Facts about a part of the page. */
export function factsOf(
  { kind, element, owner }: Region,
  {
    page,
    known,
    measured,
    document,
  }: { page: RouteRuntime | undefined; known: Known; measured: Measured; document: Document },
): Facts {
  return [
    ...(owner ? releaseFacts(owner, known) : [['Release', NO_REMOTE] as const]),
    ['HTML now', kilobytes(new Blob([element.outerHTML]).size)],
    ...(owner ? [['Scripts', scriptsText(measured.scripts(owner.base))] as const] : []),
    ...(kind === 'page' ? pageFacts(page, measured, document) : []),
  ];
}
