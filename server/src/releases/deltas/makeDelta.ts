import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { namedHashOf } from './ReleasedScript.ts';

/** Two releases of one script, by the paths of their files. Plain data, to be handed to a thread. */
export interface DeltaJob {
  folder: string;
  /** Names in the folder. */
  old: string;
  current: string;
}

/** @returns the delta as it is sent; null where there is none that is worth sending */
export type MakeDelta = (job: DeltaJob) => Promise<Buffer | null>;

/** Of 22. On the shell's file a fifth of the time of level 15, and 3 % more bytes (docs/decisions/0032-deltas.md). */
const LEVEL = 9;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } };
/** Both files have to lie within the window of this level, 4 MB, and a browser has to take it (RFC 9842: 8 MB). */
const MOST_BYTES = 2_000_000;
/** What dictionary-compressed Zstandard begins with, before the dictionary's SHA-256 (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HEADER_BYTES = MAGIC.length + 32;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/** SHA-256 of the file that a delta was made from. */
export const dictionaryOf = (delta: Buffer): Buffer => delta.subarray(MAGIC.length, HEADER_BYTES);

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The file that a browser with this dictionary makes of a delta. */
export const applyDelta = (delta: Buffer, dictionary: Buffer): Promise<Buffer> =>
  decompress(delta.subarray(HEADER_BYTES), { dictionary });

/** A file, if it is what its name says and can be worked with. */
async function readNamed(path: string, name: string): Promise<{ content: Buffer; hash: Buffer } | null> {
  const content = await readFile(path);
  if (content.length > MOST_BYTES) return null;
  const hash = sha256(content);
  return hash.toString('hex').startsWith(namedHashOf(name) ?? '-') ? { content, hash } : null;
}

/** Bytes of the file as it is sent to others. */
async function sentBytes(path: string): Promise<number> {
  const compressed = await stat(`${path}.br`).catch(() => null);
  return (compressed ?? (await stat(path))).size;
}

/**
 * Makes the delta between two releases of a script, in this thread, and makes the newer file of it to see whether it is right.
 *
 * @throws where a file cannot be read, or another one would come of the delta
 */
export const makeDelta: MakeDelta = async ({ folder, old, current }) => {
  const path = `${folder}/${current}`;
  const [before, after] = [await readNamed(`${folder}/${old}`, old), await readNamed(path, current)];
  if (before === null || after === null) return null;
  const delta = Buffer.concat([
    MAGIC,
    before.hash,
    await compress(after.content, { ...OPTIONS, dictionary: before.content }),
  ]);
  if (delta.length >= (await sentBytes(path))) return null;
  if (!(await applyDelta(delta, before.content)).equals(after.content)) {
    throw new Error(`The delta from ${old} to ${current} gives another file.`);
  }
  return delta;
};
