import { MOST_SHARE_HOURS, SHARE_LEAST_VISITS } from '@cog/contracts/releases/constants';
import type { Released, ReleaseIncidents } from '@cog/contracts/releases/schema';
import { sizeText } from './sizeText.ts';

/** A release to a share of visitors instead of everyone. */
export interface ShareWish {
  /** Percentage of visitors; 0 withdraws the share. */
  share: number;
  /** Hours after which the share is extended to everyone; null to wait for a request. */
  everyoneAfter: number | null;
  /** Address to notify if the share is withdrawn. */
  mail: string | null;
}

/** Command-line options for a share: `--share 10 --everyone-after 24 --mail team@church.example`. */
export const SHARE_OPTIONS = {
  share: { type: 'string' },
  'everyone-after': { type: 'string' },
  mail: { type: 'string' },
} as const;

/**
 * The share from the command-line options; null for everyone.
 *
 * @throws Error with the problem
 */
export function readShare(
  args: Partial<Record<keyof typeof SHARE_OPTIONS, string>> & { try?: boolean },
): ShareWish | null {
  const { share, 'everyone-after': after, mail } = args;
  if (share === undefined) {
    if (after !== undefined || mail !== undefined) throw new Error('--everyone-after and --mail go with --share 10.');
    return null;
  }
  if (args.try === true)
    throw new Error('With --try no visitor gets it, and with --share some do: leave one of the two out.');
  if (!/^\d{1,2}$/.test(share))
    throw new Error(`--share takes 1 to 99 of a hundred visitors, or 0 to take it back, not '${share}'.`);
  if (after !== undefined && !(/^\d{1,3}$/.test(after) && Number(after) >= 1 && Number(after) <= MOST_SHARE_HOURS))
    throw new Error(`--everyone-after takes 1 to ${MOST_SHARE_HOURS} hours, not '${after}'.`);
  return { share: Number(share), everyoneAfter: after === undefined ? null : Number(after), mail: mail ?? null };
}

/** A site whose releases can be listed and changed: this machine's own, or another. */
export interface ReleaseSite {
  list(): Promise<Released[]>;
  /** Each of these returns a sentence about what was done. */
  promote(name: string, version: string, from: string | null, why: string | null, share?: ShareWish): Promise<string>;
  /** Creates a link that shows a version; for this machine's own site the admin area does that. */
  tryOut?(name: string, version: string): Promise<string>;
  /** Incidents and withdrawn shares of a name. */
  incidents(name: string): Promise<ReleaseIncidents>;
  retire(name: string, why: string | null): Promise<string>;
  pin(name: string, isPinned: boolean, why: string | null): Promise<string>;
  disable(name: string, route: string | null, isDisabled: boolean, why: string | null): Promise<string>;
}

/** 'since 2026-11-25T08:00:00.000Z by Ada: it loops' */
function since({ at, who, why }: { at: string; who: string | null; why: string | null }): string {
  return `since ${at}${who === null ? '' : ` by ${who}`}${why === null ? '' : `: ${why}`}`;
}

function linesOf({ name, live, share, state, pinned, disabled, disabledRoutes, versions }: Released): string[] {
  const lines = versions.map(({ version, isLive, publishedAt, bytes, commit, isDirty }) => {
    const source = commit === null ? '' : `  ${commit.slice(0, 10)}${isDirty ? ' and changes' : ''}`;
    const known = isLive && live !== null ? `  live ${since({ ...live, at: live.since })}` : '';
    const mark = isLive ? '●' : ' ';
    return `${mark} ${name.padEnd(14)} ${version.padEnd(24)} ${publishedAt}  ${sizeText(bytes).padStart(8)}${source}${known}`;
  });
  if (share !== null) {
    const { version, percent, visits, failed, liveVisits, liveFailed, everyoneAt } = share;
    const how = `${failed} of ${visits} visits failed, of what is live ${liveFailed} of ${liveVisits}`;
    const least = visits < SHARE_LEAST_VISITS ? `, once it has had ${SHARE_LEAST_VISITS} visits` : '';
    const end = everyoneAt === null ? '' : `; for everyone from ${everyoneAt} on${least}`;
    lines.push(`  ${percent} of 100 visitors have ${name} ${version} ${since(share)}`, `  (${how}${end})`);
  }
  if (state === 'kept' || state === 'left out') {
    lines.push(`  ${name} is ${state === 'kept' ? 'served from an earlier release' : 'left out'}: the log says why.`);
  }
  if (live === null) lines.push(`  ${name} is off the site.`);
  if (pinned !== null) lines.push(`  ${name} is pinned ${since(pinned)}`);
  if (disabled !== null) lines.push(`  ${name} is switched off ${since(disabled)}`);
  for (const off of disabledRoutes) lines.push(`  ${off.route} of ${name} is switched off ${since(off)}`);
  return lines;
}

/** Formats the list of releases for a terminal. */
export function listReleases(items: readonly Released[]): string {
  return `${items.flatMap(linesOf).join('\n')}\n\n● live. To change: npm run releases -- NAME VERSION (or: previous)`;
}

const indented = (text: string) => text.replace(/^\s*/gm, '      ');

/** Formats incidents for a terminal, latest first. */
function listIncidents(name: string, { items, withdrawn }: ReleaseIncidents): string {
  const lines = [
    ...withdrawn.map(({ version, at, why }) => `  ${version} was taken back ${at}${why === null ? '' : `: ${why}`}`),
    ...items.map(
      ({ version, kind, route, message, stack, count, lastAt }) =>
        `  ${version}  ${kind} on ${route}, ${count} ${count === 1 ? 'time' : 'times'}, last ${lastAt}\n${indented(message)}${stack === null ? '' : `\n${indented(stack)}`}`,
    ),
  ];
  return lines.length === 0 ? `Nothing broke of ${name}.` : lines.join('\n');
}

export const RELEASES_USAGE = `Usage, each with --why "a reason" and, for a site elsewhere, --to https://church.example:
  npm run releases                          every published version, and which is live
  npm run releases -- NAME                  those of one name
  npm run releases -- NAME VERSION          makes that version live
      --share 10                            … for 10 of 100 visitors; taken back where it is worse than what is live
      --everyone-after 24                   … and for everyone after so many hours
      --mail team@church.example            … and who is written to when it is taken back
  npm run releases -- NAME VERSION --share 0   takes it back
  npm run releases -- NAME try VERSION      makes a link that shows it on a site elsewhere, to you alone
  npm run releases -- NAME previous         goes back to what was live before; again, one further back
  npm run releases -- NAME incidents        what broke of it in browsers, and what was taken back for it
  npm run releases -- NAME pin | unpin      keeps what is live from being moved, or lets it be moved again
  npm run releases -- NAME disable [PAGE]   leaves it, or one page of it, out of the site at once
  npm run releases -- NAME enable [PAGE]    and brings it back
  npm run releases -- NAME retire           takes it off the site; its versions stay
  npm run releases -- prune                 removes what is kept no longer (on the server itself)`;

/** Actions on a name, besides making a version live. */
const ACTS = new Set(['previous', 'try', 'incidents', 'retire', 'pin', 'unpin', 'disable', 'enable']);

async function goBack(site: ReleaseSite, name: string, why: string | null): Promise<string> {
  const released = (await site.list()).find((one) => one.name === name);
  if (!released?.previous) {
    throw new Error(
      `${name} has no earlier version to go back to, or none that was not rolled back. Name one: npm run releases -- ${name}`,
    );
  }
  const from = released.live?.version ?? null;
  const done = await site.promote(name, released.previous, from, why);
  return from === null ? done : `${done} It was ${from} until now. To undo this: npm run releases -- ${name} ${from}`;
}

/**
 * Runs an operator's command.
 *
 * @param words the name, the action, and a page
 * @returns what was done, or the requested list
 * @throws Error with instructions
 */
export async function runReleases(
  site: ReleaseSite,
  [name, act, page, ...rest]: readonly string[],
  why: string | null,
  share: ShareWish | null = null,
): Promise<string> {
  const takesPage = act === 'disable' || act === 'enable' || act === 'try';
  if (rest.length > 0 || (page !== undefined && !takesPage)) throw new Error(RELEASES_USAGE);
  if (name === undefined || act === undefined) {
    const items = (await site.list()).filter((one) => name === undefined || one.name === name);
    if (items.length > 0) return listReleases(items);
    throw new Error(
      name === undefined ? 'Nothing is published yet. Run: npm run release' : `Nothing is published of ${name}.`,
    );
  }
  const isVersion = !ACTS.has(act);
  if (share !== null && !isVersion)
    throw new Error(`--share goes with a version: npm run releases -- ${name} VERSION --share 10`);
  switch (act) {
    case 'previous':
      return goBack(site, name, why);
    case 'try':
      if (page === undefined) throw new Error(RELEASES_USAGE);
      if (!site.tryOut)
        throw new Error(
          'The link is made by the running site: say where it is, such as --to http://localhost:3000, or make it at /releases.',
        );
      return site.tryOut(name, page);
    case 'incidents':
      return listIncidents(name, await site.incidents(name));
    case 'retire':
      return site.retire(name, why);
    case 'pin':
    case 'unpin':
      return site.pin(name, act === 'pin', why);
    case 'disable':
    case 'enable':
      return site.disable(name, page ?? null, act === 'disable', why);
    default:
      return share === null ? site.promote(name, act, null, why) : site.promote(name, act, null, why, share);
  }
}
