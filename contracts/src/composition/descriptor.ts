import type { PublishedRoute } from './route.ts';

/** Subresource integrity of scripts of a release, by file name: 'sha256-…'. */
export type IntegrityMap = Record<string, string>;

/** What a build uses of what it does not bring; a name that the live site does not give would be missed by a visitor. */
export interface UsedSurface {
  /** Names of the modules that the shell shares, by the module; '*' where a library takes the module as a whole. */
  modules: Record<string, string[]>;
  /** CSS variables that it reads without a value to fall back to, and does not set itself. */
  cssVariables: string[];
  /** Calls of the API, 'GET /api/settings'. */
  endpoints: string[];
  /** Pages that it links to, by their paths. */
  links: string[];
}

/** What a shell gives to remotes, read from its finished build. */
export interface GivenSurface {
  /** Names that its shared modules export, by the module. */
  modules: Record<string, string[]>;
  cssVariables: string[];
}

/** A file of a release. */
export interface ReleasedFile {
  bytes: number;
  /** 'sha256-…' */
  hash: string;
}

/** What shell and remotes say alike of where they come from and what they are made of. */
interface Provenance {
  /** Address of the JSON Schema that describes the descriptor. */
  $schema?: string;
  /** Commit of the sources, 40 hexadecimal digits. */
  commit?: string;
  /** Whether the sources were changed after that commit. */
  dirty?: boolean;
  /** Every file, the bundle for Node included. */
  files: Record<string, ReleasedFile>;
  uses: UsedSurface;
}

/** A route as the build of a remote describes it. */
export interface RouteDescriptor extends PublishedRoute {
  /** Files of the remote that the page needs at once, entry first; the server preloads them. */
  assets: string[];
}

/**
 * `remote.json`: what a remote's build says of itself. It is all that server and shell ever learn
 * about a remote, so a new page or a whole new remote needs no change to either.
 */
export interface RemoteDescriptor extends Provenance {
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
  /** Files with its words in Yoruba, preloaded with each of its pages for who reads it; none without `src/messages.yo.ts`. */
  messages?: string[];
  /** Whether it hands browsers that want Trusted Types no plain string where a script could come from. */
  trustedTypes?: boolean;
  /** File name of the bundle for Node, or null when no route renders on the server. */
  serverBundle: string | null;
  /** Most bytes that all its files for browsers take on the line, and why they are more than a megabyte: `cog` of `package.json`. */
  budget?: number;
  budgetReason?: string;
  routes: RouteDescriptor[];
}

/** `remote.json` of the shell. */
export interface ShellDescriptor extends Provenance {
  name: 'shell';
  version: string;
  /** Version of the contract it gives to remotes. */
  contract: string;
  /** Last version of the previous major, while it gives that too: remotes can be released again one after the other. */
  servesContract?: string;
  gives: GivenSurface;
  /** Files that every page runs, in this order: the packages that change rarely, and the shell itself. */
  scripts: string[];
  /** The first script of every document, which starts the others (`shell/src/starter`). */
  starter: string;
  base: string;
  /** The service worker's hash too. */
  integrity: IntegrityMap;
  /** As a remote's. */
  messages?: string[];
  /** As a remote's. */
  trustedTypes?: boolean;
  serverBundle: string;
  /** File name of the service worker, content-hashed; served as `/service-worker.js` while this shell is live. */
  serviceWorker?: string;
}

/** Whether a shell can run a remote, by the versions of their contracts. */
export const isServed = (
  { contract }: Pick<RemoteDescriptor, 'contract'>,
  shell: Pick<ShellDescriptor, 'contract' | 'servesContract'>,
): boolean =>
  [shell.contract, shell.servesContract].some((given) => given !== undefined && isContractMet(contract, given));

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

/** Where a site publishes the JSON Schema of `remote.json`. */
export const DESCRIPTOR_SCHEMA_PATH = '/assets/remote.schema.json';

/** Where a site says which contract its live shell gives, and which names: for teams that build elsewhere. */
export const SHELL_SURFACE_PATH = '/assets/shell.json';

/** What a site answers there. */
export type ShellSurface = Pick<ShellDescriptor, 'version' | 'contract' | 'servesContract' | 'gives'>;
