import type { RemoteDescriptor, RouteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { NavigationEntry } from '@cog/contracts/composition/route';
import { ownershipRefusals } from './ownershipRules.ts';
import { nameOf, type Refusal } from './Refusal.ts';
import { takenFromEarlier, takenFromRemote, unansweredCalls, unmetByShell } from './surfaceRules.ts';

type Release = RemoteDescriptor | ShellDescriptor;

/** What the server itself answers, as recorded at its last start. */
export interface ServerSurface {
  /** 'GET /api/settings' */
  endpoints: string[];
  /** Paths that it answers to GET requests. */
  paths: string[];
}

export interface GateQuestion {
  /** Releases to make live together. */
  candidates: readonly Release[];
  /** Names of remotes to take off the site at the same time. */
  retired: readonly string[];
  /** The live releases; empty before the first one. */
  live: readonly Release[];
  /** The releases that a remote could go back to, newest first. */
  earlier(name: string): readonly Release[];
  /** Null if no server has been started with these releases yet, so that its answers are unknown. */
  server: ServerSurface | null;
  /** Size in bytes of a file of a release, compressed with brotli; null if it is not known. */
  compressedBytes(release: Release, file: string): number | null;
}

/** Number of earlier releases of each remote that a new shell must still be able to run. */
const EARLIER_RELEASES = 3;

const isRemote = (release: Release): release is RemoteDescriptor => 'routes' in release;
const isShell = (release: Release): release is ShellDescriptor => !('routes' in release);

/**
 * The reasons against making some releases live together. Applies every rule to the resulting composition, but faults that the
 * live one already has are no reason to refuse.
 */
export function findRefusals(question: GateQuestion): Refusal[] {
  const { candidates, retired, live, server } = question;
  const replaced = new Set([...candidates.map(({ name }) => name), ...retired]);
  const next = [...live.filter(({ name }) => !replaced.has(name)), ...candidates];
  const remotes = next.filter(isRemote);
  const shell = next.find(isShell);
  const candidateShell = candidates.find(isShell);
  const ofRemotes = candidates.filter(isRemote).flatMap((remote) => [
    ...ownershipRefusals(
      remote,
      remotes.filter(({ name }) => name !== remote.name),
      server?.paths ?? [],
    ),
    ...(shell === undefined ? [] : unmetByShell(remote, shell)),
    ...budgetRefusals(remote, question),
    ...markupRefusals(remote),
  ]);
  const ofShell =
    candidateShell === undefined
      ? []
      : [
          ...remotes
            .filter(({ name }) => !replaced.has(name))
            .flatMap((remote) => takenFromRemote(candidateShell, remote)),
          ...earlierRefusals(candidateShell, question, remotes),
        ];
  const ofServer = server === null ? [] : candidates.flatMap((release) => unansweredCalls(release, server.endpoints));
  return [...ofRemotes, ...ofShell, ...ofServer, ...lostRoutes(question, next), ...lostShell(retired)];
}

function earlierRefusals(
  shell: ShellDescriptor,
  { earlier }: GateQuestion,
  remotes: readonly RemoteDescriptor[],
): Refusal[] {
  return remotes.flatMap(({ name }) =>
    earlier(name)
      .filter(isRemote)
      .slice(0, EARLIER_RELEASES)
      .flatMap((remote) => takenFromEarlier(shell, remote) ?? []),
  );
}

/** Limit in bytes (brotli) for the scripts of a page whose route sets no `budget`: twice the size of the site's largest form. */
const PAGE_BUDGET = 60_000;
/** Limit in bytes for all compressed browser files of a remote that sets no `budget` (`cog` in its `package.json`). */
const REMOTE_BUDGET = 1_000_000;
/** Files that are compressed. Before they are, they count as a tenth: what is too large even so is refused without compressing. */
const COMPRESSED = /\.(js|css|svg|json)$/;

/** Refuses pages whose scripts exceed their budget, and remotes that exceed theirs. */
function budgetRefusals(remote: RemoteDescriptor, { compressedBytes }: GateQuestion): Refusal[] {
  const refuse = (message: string): Refusal => ({
    release: nameOf(remote),
    reason: 'budget',
    message: `${nameOf(remote)}: ${message}`,
  });
  const pages = remote.routes.flatMap((route) => {
    const { path, budget = PAGE_BUDGET, budgetReason } = route;
    if (budget > PAGE_BUDGET && !budgetReason) {
      return [
        refuse(
          `${path} has a budget of ${budget} bytes, and ${PAGE_BUDGET} without a reason. Say why in its route's budgetReason, or make it smaller.`,
        ),
      ];
    }
    const bytes = scriptBytes(route, (file) => compressedBytes(remote, file));
    if (bytes === null || bytes <= budget) return [];
    return [
      refuse(
        `${path} needs ${bytes} bytes of scripts, and its budget is ${budget}. Make it smaller, or say a larger budget in its route, and above ${PAGE_BUDGET} why (budgetReason).`,
      ),
    ];
  });
  const { budget = REMOTE_BUDGET, budgetReason } = remote;
  const all = Object.entries(remote.files)
    .filter(([file]) => file !== remote.serverBundle)
    .map(([file, { bytes }]) => compressedBytes(remote, file) ?? (COMPRESSED.test(file) ? bytes / 10 : bytes))
    .reduce((sum, bytes) => sum + bytes, 0);
  if (all > budget) {
    const message = `its files take ${Math.round(all)} bytes on the line, and a remote may have ${budget}. Load less, or say more and why in package.json: "cog": { "budget": …, "budgetReason": "…" }.`;
    return [...pages, refuse(message)];
  }
  if (budget <= REMOTE_BUDGET || budgetReason) return pages;
  return [
    ...pages,
    refuse(`its budget is above ${REMOTE_BUDGET} bytes. Say why: budgetReason in cog of package.json.`),
  ];
}

function scriptBytes({ assets }: RouteDescriptor, bytesOf: (file: string) => number | null): number | null {
  let sum = 0;
  for (const file of assets) {
    const bytes = bytesOf(file);
    if (bytes === null) return null;
    sum += bytes;
  }
  return sum;
}

/** The headings under which a link is, in footer and admin area. */
const headingsOf = (entry: NavigationEntry): (string | undefined)[] => {
  if (entry.place === 'admin') return [entry.group];
  return entry.place === 'footer' ? [entry.column, entry.columnYo] : [];
};

/** Refuses markup in titles and labels, which are shown as plain text, also by search engines and link previews. */
const markupRefusals = (remote: RemoteDescriptor): Refusal[] =>
  remote.routes.flatMap(({ path, title, description, yo, navigation = [] }): Refusal[] => {
    const labels = navigation.flatMap((entry) => [entry.label, entry.yo, ...headingsOf(entry)]);
    const texts = [title, description, yo?.title, yo?.description, ...labels];
    const wrong = texts.find((text) => text !== undefined && /[<>]/.test(text));
    if (wrong === undefined) return [];
    const message = `${nameOf(remote)}: ${path} has markup in '${wrong.slice(0, 60)}'. Write its title, description, labels and headings as plain words, without < and >.`;
    return [{ release: nameOf(remote), reason: 'markup', message }];
  });

/** Refuses to remove pages to which live pages of other remotes link. */
function lostRoutes({ candidates, retired, live }: GateQuestion, next: readonly Release[]): Refusal[] {
  const paths = new Set(next.filter(isRemote).flatMap(({ routes }) => routes.map(({ path }) => path)));
  const changed = live
    .filter(isRemote)
    .filter(({ name }) => retired.includes(name) || candidates.some((candidate) => candidate.name === name));
  return changed.flatMap((before) => {
    const release = nameOf(candidates.find(({ name }) => name === before.name) ?? before);
    return before.routes
      .filter(({ path }) => !paths.has(path))
      .flatMap(({ path }): Refusal[] => {
        const linking = next.filter(({ name, uses }) => name !== before.name && uses.links.includes(path));
        if (linking.length === 0) return [];
        const names = linking.map(({ name }) => name).join(', ');
        const message = `${release} has no page ${path} any more, to which ${names} link. Keep it, or release them without the link first.`;
        return [{ release, reason: 'lost-route', message }];
      });
  });
}

const lostShell = (retired: readonly string[]): Refusal[] =>
  retired.includes('shell')
    ? [{ release: 'shell', reason: 'lost-shell', message: 'There is no site without a shell. Go back to another one.' }]
    : [];
