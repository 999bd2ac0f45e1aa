import { join } from 'node:path';
import { createJiti } from 'jiti';

/**
 * Runs TypeScript sources in this process. What they are compiled to is kept in the workspace's own `.cache`, by hashes of the
 * sources: compiling takes a tenth of a small build.
 *
 * @param directory the workspace that is built
 */
export const sourceImports = (directory: string) =>
  createJiti(import.meta.url, { moduleCache: false, fsCache: join(directory, '.cache/jiti') });
