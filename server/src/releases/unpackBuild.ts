import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { types } from 'node:util';
import { MOST_PACK_FILES, MOST_UNPACKED_BYTES, PACKED_FILE } from '@cog/contracts/releases/constants';
import { Parser, type ReadEntry } from 'tar';

/** A pack that does not contain a valid build; the message says why. */
export class UnusablePack extends Error {
  override name = 'UnusablePack';
}

/** Largest extended header of an entry, in bytes: no name in a build needs one. */
const MOST_META_BYTES = 4096;

/**
 * Unpacks a build. Accepts only files, with names that a build may have, each once, so that nothing is written outside the
 * folder.
 *
 * @param pack a tar archive, compressed or not
 * @param folder destination, which is created
 * @throws UnusablePack at the first entry that a build cannot have
 */
export async function unpackBuild(pack: string, folder: string): Promise<void> {
  let problem: UnusablePack | null = null;
  let bytes = 0;
  const names = new Set<string>();
  const written: Promise<void>[] = [];

  const problemOf = ({ path, type, size }: ReadEntry): string | null => {
    if (type !== 'File') return `holds something that is no file: ${path.slice(0, 200)}`;
    if (!PACKED_FILE.test(path)) return `holds a file that no build has: ${path.slice(0, 200)}`;
    if (names.has(path)) return `holds ${path} twice`;
    if (names.size >= MOST_PACK_FILES) return `holds more than ${MOST_PACK_FILES} files`;
    if (bytes + size > MOST_UNPACKED_BYTES) return `holds more than ${MOST_UNPACKED_BYTES / 1024 ** 2} MB`;
    return null;
  };
  const take = (entry: ReadEntry) => {
    const found = problem === null ? problemOf(entry) : null;
    if (found !== null) problem = new UnusablePack(`The pack ${found}.`);
    if (problem !== null) {
      entry.resume();
      return;
    }
    names.add(entry.path);
    bytes += entry.size;
    const path = join(folder, entry.path);
    written.push(
      entry.concat().then((content) => {
        // Checked at once, so that nothing more is written after a refusal.
        if (problem !== null) return;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content, { flag: 'wx' });
      }),
    );
  };

  mkdirSync(folder, { recursive: true });
  const parser = new Parser({ strict: true, maxMetaEntrySize: MOST_META_BYTES, onReadEntry: take });
  const ended = new Promise<void>((resolve) => {
    parser.once('end', resolve);
    parser.on('error', (error: unknown) => {
      const reason = types.isNativeError(error) ? error.message : String(error);
      problem ??= new UnusablePack(`The pack is cut off, or no pack (${reason.slice(0, 200)}).`);
      resolve();
    });
    // Links and devices, for which the parser emits no entry.
    parser.on('ignoredEntry', (entry: ReadEntry) => {
      problem ??= new UnusablePack(`The pack ${problemOf(entry) ?? 'holds something that no build has'}.`);
      entry.resume();
    });
  });
  for await (const chunk of createReadStream(pack)) {
    if (problem !== null) break;
    if (!parser.write(chunk)) await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), ended]);
  }
  if (problem === null) {
    parser.end();
    await ended;
  }
  // An entry that a truncated pack has begun never ends.
  if (problem !== null) throw problem;
  await Promise.all(written);
  if (!names.has('remote.json')) throw new UnusablePack('The pack holds no finished build: remote.json is missing.');
}
