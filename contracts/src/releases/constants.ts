/**
 * Permissions of a release token: publish a new version; select the live one among existing versions; switch pages off and take
 * remotes off the site.
 */
export const releaseVerbs = ['publish', 'promote', 'disable'] as const;
export type ReleaseVerb = (typeof releaseVerbs)[number];

/** Name of the shell or of a remote. */
export const RELEASE_NAME = /^[a-z][a-z0-9-]{0,40}$/;
/** The version in a descriptor: '1.0.0-3f9a1c20b7de'. */
export const RELEASE_VERSION = /^[\w.-]{1,80}$/;
/** A page of a remote, as in its descriptor. */
export const RELEASE_ROUTE = /^\/[\w/-]{0,200}$/;

/** In code units. */
export const LONGEST_WHY = 200;
export const LONGEST_TOKEN_NAME = 60;
/** Most names to which one token may apply. */
export const MOST_TOKEN_REMOTES = 20;
/** Default lifetime of a token in days. */
export const TOKEN_DAYS = 90;
export const MOST_TOKEN_DAYS = 366;

/** Accepts a packed build; `uploadQuery` describes it. Not an endpoint, since its body is not JSON. */
export const UPLOAD_PATH = '/api/releases';
/** A tar archive compressed with gzip. */
export const PACK_TYPE = 'application/gzip';
/** Ten times the size of this site's largest build. */
export const MOST_PACK_BYTES = 32 * 1024 * 1024;
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_PACK_FILES = 1000;
/** The files allowed in a pack; none can be outside its folder. */
export const PACKED_FILE = /^(?:remote\.json|(?:browser|server|worker|maps)\/[\w~-][\w.~-]{0,199})$/;

/** Lifetime in days of a link that shows a version that is not live to an administrator or a team. */
export const TRY_DAYS = 7;
/** Query parameter of that link, and name of the cookie that it sets; the value 'off' ends the trial. */
export const TRY_PARAMETER = 'cog-try';

/**
 * A share is withdrawn after at least so many visits and failed visits, if its failure rate exceeds the live version's by so
 * many percentage points.
 */
export const SHARE_LEAST_VISITS = 10;
export const SHARE_LEAST_FAILED = 3;
export const SHARE_MARGIN = 5;
/** Most hours after which a healthy share is extended to everyone. */
export const MOST_SHARE_HOURS = 168;

/**
 * Actions on a name: 'published' uploads a version without making it live, 'shared' shows it to a share of visitors, 'withdrawn'
 * ends that; 'disabled' and 'enabled' apply to the whole remote or to one page.
 */
export const releaseActs = [
  'published',
  'shared',
  'withdrawn',
  'released',
  'promoted',
  'retired',
  'pinned',
  'unpinned',
  'disabled',
  'enabled',
] as const;
export type ReleaseAct = (typeof releaseActs)[number];

/**
 * The source of an action: a command on the server's own disk, a release token, a signed-in user, or the site itself, which
 * withdraws bad versions.
 */
export const releaseWays = ['command line', 'token', 'account', 'site'] as const;
export type ReleaseWay = (typeof releaseWays)[number];

/** Default page size of the history. */
export const HISTORY_PAGE_SIZE = 50;

/** Formats a version's commit: '3f9a1c20', marked if the sources had other changes; null if the build recorded none. */
export function commitText({ commit, isDirty }: { commit: string | null; isDirty: boolean | null }): string | null {
  if (commit === null) return null;
  return `${commit.slice(0, 8)}${isDirty ? ', changed after the commit' : ''}`;
}

/** The version of a name that was taken back last, if nothing went live since. */
export const takenBackOf = <Taken extends { name: string; at: string }>(
  { name, live }: { name: string; live: { since: string } | null },
  withdrawn: readonly Taken[],
): Taken | undefined => withdrawn.find((one) => one.name === name && (live === null || one.at > live.since));
