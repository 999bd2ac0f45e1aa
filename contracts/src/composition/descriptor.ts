import type { PublishedRoute } from './route.ts';

/** Subresource integrity hashes of a release's scripts, by file name: 'sha256-…'. */
export type IntegrityMap = Record<string, string>;

/** The external names that a build uses. A name that the live site does not provide would break for a visitor. */
export interface UsedSurface {
  /** Names imported from the shell's shared modules, by module; '*' where a library imports the whole module. */
  modules: Record<string, string[]>;
  /** CSS variables that the build reads without a fallback and does not set itself. */
  cssVariables: string[];
  /** Calls of the API, such as 'GET /api/settings'. */
  endpoints: string[];
  /** Paths of the pages that the build links to. */
  links: string[];
}

/** What a shell provides to remotes, read from its finished build. */
export interface GivenSurface {
  /** Names that its shared modules export, by module. */
  modules: Record<string, string[]>;
  cssVariables: string[];
}

/** A file of a release. */
export interface ReleasedFile {
  bytes: number;
  /** 'sha256-…' */
  hash: string;
}

/** The fields about origin and files that the descriptors of shell and remotes share. */
interface Provenance {
  /** Address of the JSON Schema that describes the descriptor. */
  $schema?: string;
  /** Commit of the sources, 40 hexadecimal digits. */
  commit?: string;
  /** Whether the sources had changes that were not in that commit. */
  dirty?: boolean;
  /** Every file, including the bundle for Node. */
  files: Record<string, ReleasedFile>;
  uses: UsedSurface;
}

/** A route as the build of a remote describes it. */
export interface RouteDescriptor extends PublishedRoute {
  /** Files of the remote that the page needs at once, entry first; the server preloads them. */
  assets: string[];
}

/**
 * `remote.json`, the description that a remote's build writes. Server and shell know nothing else about a remote, so adding a
 * page or a remote requires no change to either.
 */
export interface RemoteDescriptor extends Provenance {
  /** Package name, 'mf-quiz'. */
  name: string;
  /** Package version and a hash of the built files and the rest of the descriptor, '1.0.0-3f9a1c20b7de'. */
  version: string;
  /** Version of the contract (platform and contracts) that the remote was built against; see `isContractMet`. */
  contract: string;
  /** Name of the global that the federation entry sets, 'mf_quiz'. */
  global: string;
  /** File name of the federation entry, content-hashed. */
  entry: string;
  /** Address from which the browser files are served; ends with '/'. */
  base: string;
  integrity: IntegrityMap;
  /** Files with the Yoruba messages, preloaded with each page for readers of Yoruba; absent without `src/messages.yo.ts`. */
  messages?: string[];
  /** Whether its code works where the browser enforces Trusted Types. */
  trustedTypes?: boolean;
  /** File name of the bundle for Node, or null when no route renders on the server. */
  serverBundle: string | null;
  /**
   * Most bytes that all its browser files may take when transferred, and the reason for exceeding a megabyte, from `cog` in
   * `package.json`.
   */
  budget?: number;
  budgetReason?: string;
  routes: RouteDescriptor[];
}

/** The shell's `remote.json`. */
export interface ShellDescriptor extends Provenance {
  name: 'shell';
  version: string;
  /** Version of the contract that it provides to remotes. */
  contract: string;
  /**
   * Last version of the previous major version, while the shell also provides that, so that remotes can be re-released one by
   * one.
   */
  servesContract?: string;
  gives: GivenSurface;
  /** Scripts that every page runs, in this order: the packages that rarely change, then the shell itself. */
  scripts: string[];
  /** The first script of every document, which starts the others (`shell/src/starter`). */
  starter: string;
  base: string;
  /** Includes the hash of the service worker. */
  integrity: IntegrityMap;
  /** As in `RemoteDescriptor`. */
  messages?: string[];
  /** As in `RemoteDescriptor`. */
  trustedTypes?: boolean;
  serverBundle: string;
  /** File name of the service worker, content-hashed; served as `/service-worker.js` while this shell is live. */
  serviceWorker?: string;
}

/** Whether a shell can run a remote, judging by their contract versions. */
export const isServed = (
  { contract }: Pick<RemoteDescriptor, 'contract'>,
  shell: Pick<ShellDescriptor, 'contract' | 'servesContract'>,
): boolean =>
  [shell.contract, shell.servesContract].some((given) => given !== undefined && isContractMet(contract, given));

/**
 * Whether a remote that needs contract `needed` can run in a shell that provides `given`, both 'major.minor.patch': the same
 * major version, and no newer minor version.
 */
export function isContractMet(needed: string, given: string): boolean {
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  return neededMajor === givenMajor && neededMinor <= givenMinor;
}

/** Where the shell's service worker is served. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Address of the JSON Schema for `remote.json`. */
export const DESCRIPTOR_SCHEMA_PATH = '/assets/remote.schema.json';

/** Address at which a site publishes its live shell's contract and shared names, for teams that build elsewhere. */
export const SHELL_SURFACE_PATH = '/assets/shell.json';

/** The answer at that address. */
export type ShellSurface = Pick<ShellDescriptor, 'version' | 'contract' | 'servesContract' | 'gives'>;
