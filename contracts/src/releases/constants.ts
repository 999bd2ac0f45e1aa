/** What a release token may do: bring a new version, choose among those there are, switch off and take off the site. */
export const releaseVerbs = ['publish', 'promote', 'disable'] as const;
export type ReleaseVerb = (typeof releaseVerbs)[number];

/** Name of the shell or of a remote. */
export const RELEASE_NAME = /^[a-z][a-z0-9-]{0,40}$/;
/** As descriptors write it: '1.0.0-3f9a1c20b7de'. */
export const RELEASE_VERSION = /^[\w.-]{1,80}$/;
/** A page of a remote, as its descriptor names it. */
export const RELEASE_ROUTE = /^\/[\w/-]{0,200}$/;

/** In code units. */
export const LONGEST_WHY = 200;
export const LONGEST_TOKEN_NAME = 60;
/** Names that one token may be for. */
export const MOST_TOKEN_REMOTES = 20;
/** After so many days a token that is not renewed ends. */
export const TOKEN_DAYS = 90;
export const MOST_TOKEN_DAYS = 366;

/** Takes a build, packed: `uploadQuery` says of what. It is no endpoint, since its body is no JSON. */
export const UPLOAD_PATH = '/api/releases';
/** A tar archive, compressed with gzip. */
export const PACK_TYPE = 'application/gzip';
/** Ten times what the largest build of this site takes. */
export const MOST_PACK_BYTES = 32 * 1024 * 1024;
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_PACK_FILES = 1000;
/** What a pack may hold; nothing of it leads out of its folder. */
export const PACKED_FILE = /^(?:remote\.json|(?:browser|server|worker|maps)\/[\w~-][\w.~-]{0,199})$/;

/** A link that shows an administrator or a team a version that is not live ends after so many days. */
export const TRY_DAYS = 7;
/** Query of that link, with what it opens; 'off' ends trying. Also the name of the cookie that it leaves. */
export const TRY_PARAMETER = 'cog-try';

/** A share is taken back where it had so many visits, so many of them failed, and so much more of a hundred than of what is live. */
export const SHARE_LEAST_VISITS = 10;
export const SHARE_LEAST_FAILED = 3;
export const SHARE_MARGIN = 5;
/** After so many hours at most a share that does well is for everyone. */
export const MOST_SHARE_HOURS = 168;

/** What was done with a name: 'published' went live for no visitor, 'shared' for a share of them, 'withdrawn' took that back, 'disabled' and 'enabled' are of the whole remote, or of one page of it. */
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

/** By which way: a command on the server's own disk, a release token, a signed-in user; the site takes back what is bad. */
export const releaseWays = ['command line', 'token', 'account', 'site'] as const;
export type ReleaseWay = (typeof releaseWays)[number];

/** Lines on a page of the history unless the query says so. */
export const HISTORY_PAGE_SIZE = 50;

/** A version's commit as people read it: '3f9a1c20', with a word where sources were changed after it; null where its build did not say. */
export function commitWords({ commit, isDirty }: { commit: string | null; isDirty: boolean | null }): string | null {
  if (commit === null) return null;
  return `${commit.slice(0, 8)}${isDirty ? ', changed after the commit' : ''}`;
}
