import type { PublishedRoute } from './route.ts';

/** Subresource integrity of scripts of a release, by file name: 'sha384-…'. */
export type IntegrityMap = Record<string, string>;

/** A route as the build of a remote describes it. */
export interface RouteDescriptor extends PublishedRoute {
  /** Files of the remote that the page needs at once, entry first; the server preloads them. */
  assets: string[];
}

/**
 * `remote.json`: what a remote's build says of itself. It is all that server and shell ever learn
 * about a remote, so a new page or a whole new remote needs no change to either.
 */
export interface RemoteDescriptor {
  /** Package name, 'mf-quiz'. */
  name: string;
  /** Package version and hash of the built files and of everything else here, '1.0.0-3f9a1c20b7de'. */
  version: string;
  /** Version of the contract (platform and contracts) it was built against; see `isContractMet`. */
  contract: string;
  /** Name of the global the federation entry sets, 'mf_quiz'. */
  global: string;
  /** File name of the federation entry, content-hashed. */
  entry: string;
  /** Where the browser files are served from; ends with '/'. */
  base: string;
  integrity: IntegrityMap;
  /** Files with its words in Yoruba, preloaded with each of its pages for who reads it; none without `src/words.yo.ts`. */
  words?: string[];
  /** Whether it hands browsers that want Trusted Types no plain string where a script could come from. */
  trustedTypes?: boolean;
  /** File name of the bundle for Node, or null when no route renders on the server. */
  serverBundle: string | null;
  routes: RouteDescriptor[];
}

/** `remote.json` of the shell. */
export interface ShellDescriptor {
  name: 'shell';
  version: string;
  /** Version of the contract it gives to remotes. */
  contract: string;
  entry: string;
  base: string;
  /** The service worker's hash too. */
  integrity: IntegrityMap;
  /** As a remote's. */
  words?: string[];
  /** As a remote's. */
  trustedTypes?: boolean;
  serverBundle: string;
  /** File name of the service worker, content-hashed; served as `/service-worker.js` while this shell is live. */
  serviceWorker?: string;
}

/**
 * Whether a remote that needs `needed` can run in a shell that gives `given`, both 'major.minor.patch':
 * same major and no newer minor.
 */
export function isContractMet(needed: string, given: string): boolean {
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  return neededMajor === givenMajor && neededMinor <= givenMinor;
}

/** Where the shell's service worker is served. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
