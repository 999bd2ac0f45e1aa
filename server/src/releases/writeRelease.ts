import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Build } from './readBuild.ts';
import { sha256, writeWhole } from './releaseFiles.ts';

type Release = Build['release'];

const COMPRESSIBLE = /\.(js|svg|css|json)$/;

/** Suffixes of the compressed files next to a released one. */
export const COMPRESSED = ['.br', '.gz'] as const;

/** Writes a browser file, and compressed ones where they are smaller; an existing file is only marked as in use. */
export function addFile(path: string, content: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(content)) {
    // Marks it as in use, since pruning leaves young files alone.
    const now = new Date();
    utimesSync(path, now, now);
    return;
  }
  if (COMPRESSIBLE.test(path)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeWhole(`${path}.br`, brotliCompressSync(content, { params }));
    writeWhole(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
  writeWhole(path, content);
}

/** Whether two descriptors of one version refer to the same files. */
export function saysTheSame(published: Release, built: Release): boolean {
  return JSON.stringify(sortedFiles(published)) === JSON.stringify(sortedFiles(built));
}

const sortedFiles = ({ files }: Release) =>
  Object.entries(files)
    .map(([file, { hash }]) => `${file} ${hash}`)
    .sort();

/** A release with the hashes of all code that is run: the build's own hashes, and those of files that it does not list. */
export function withPins({ release, files, bundle }: Build): Release {
  const integrity = { ...release.integrity };
  for (const [file, content] of files) if (file.endsWith('.js')) integrity[file] = sha256(content);
  if (release.serverBundle && bundle) integrity[release.serverBundle] = sha256(bundle);
  return { ...release, integrity };
}
