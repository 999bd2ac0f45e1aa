import type { ReleasedFile } from '@cog/contracts/composition/descriptor';
import type { Access } from '@cog/contracts/lib/access';

/** Parts of a descriptor that tests change. */
interface Descriptor {
  global?: string;
  routes: object[];
  integrity: Record<string, string>;
  files: Record<string, ReleasedFile>;
}
/** Adds the content hash to a file name, as a build does: 'card.png' becomes 'card.0123456789.png'. */
export declare function namedAfter(content: string, name: string): string;
/** File name of a release's entry with the default script. */
export declare const entryOf: (name: string, version?: string) => string;
export declare const describeFile: (content: string) => ReleasedFile;
export interface BuildOptions {
  name: string;
  /** Distinguishes releases: the version is '1.0.0-<version>', the entry 'entry.<version>.0123456789.js'. */
  version?: string;
  paths?: string[];
  access?: Access;
  /** Whether search engines are kept from indexing its pages. */
  noIndex?: boolean;
  contract?: string;
  /** Text of the entry script. */
  script?: string;
  /** Text of the bundle for Node. */
  server?: string;
  /** Whether it was built for browsers that require Trusted Types. */
  trustedTypes?: boolean;
  /** Text of the entry's source map. */
  map?: string;
  /** Further browser files, whose names get content hashes. */
  files?: Record<string, string>;
  /** Changes the descriptor. */
  describe?: (descriptor: Descriptor) => object;
}
/**
 * Writes the equivalent of a workspace's `build/` folder, small enough for a test.
 *
 * @returns the folder
 */
export declare function writeBuild(directory: string, options: BuildOptions): string;
