import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, existsSync, mkdirSync } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { type RecordingKind, recordingKinds } from '@cog/contracts/media/recordings.constants';
import type { Bucket } from './Bucket.ts';
import { inParallel } from './inParallel.ts';
import { SIGNATURE_BYTES, soundKind } from './soundKind.ts';
import { soundSeconds } from './soundSeconds.ts';

const PARTIAL = '.partial';
/** Maximum number of unfinished uploads. */
const MOST_UPLOADS = 20;
/** An upload without a new piece for this long may be removed for another one: a piece takes seconds. */
const BROKEN_OFF_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

/** A complete sound file. */
export interface SoundFile {
  /** SHA-256, hexadecimal. */
  hash: string;
  kind: RecordingKind;
}

/** A file that was uploaded completely. */
export interface KeptSound extends SoundFile {
  /** Duration; null if the file does not say. */
  seconds: number | null;
}

/** Name of a file, which no other content ever gets. */
export const fileName = ({ hash, kind }: SoundFile): string => `${hash}.${kind}`;

/** Parses a file name; null for a text that is not one. */
export function readFileName(name: string): SoundFile | null {
  const [, hash = '', ending] = /^([0-9a-f]{64})\.(\w+)$/.exec(name) ?? [];
  const kind = recordingKinds.find((known) => known === ending);
  return kind === undefined ? null : { hash, kind };
}

const objectKey = (file: SoundFile) => `recordings/${fileName(file)}`;

/** Media type of each kind. */
export const SOUND_TYPES: Readonly<Record<RecordingKind, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
};

/**
 * Sound files in one folder, named by content; unfinished uploads are `.partial`. With an object storage, a server without a file
 * fetches it and checks its hash. A finished upload keeps its old name until the sweep, for an editor who repeats a request.
 */
export class SoundFiles {
  readonly folder: string;
  readonly #bucket: Bucket | null;
  readonly #fetching = new Map<string, Promise<boolean>>();

  /** @param bucket null where files exist only on disk */
  constructor(folder: string, bucket: Bucket | null) {
    this.folder = folder;
    this.#bucket = bucket;
    mkdirSync(folder, { recursive: true });
  }

  pathOf(file: SoundFile): string {
    return join(this.folder, fileName(file));
  }

  /** Whether a file is on disk. */
  has(file: SoundFile): boolean {
    return existsSync(this.pathOf(file));
  }

  /**
   * Downloads a file if it is not on disk.
   *
   * @param bytes its size
   * @returns whether it is on disk; false too if the storage has other content under its name
   * @throws BucketFailure
   */
  async bring(file: SoundFile, bytes: number): Promise<boolean> {
    if (this.has(file)) return true;
    const name = fileName(file);
    const underWay = this.#fetching.get(name) ?? this.#fetch(file, bytes).finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, underWay);
    return underWay;
  }

  async #fetch(file: SoundFile, bytes: number): Promise<boolean> {
    const found = (await this.#bucket?.get(objectKey(file), bytes)) ?? null;
    if (found === null || createHash('sha256').update(found).digest('hex') !== file.hash) return false;
    const partial = join(this.folder, `${randomUUID()}.fetched${PARTIAL}`);
    try {
      await writeFile(partial, found, { flush: true });
      await rename(partial, this.pathOf(file));
    } finally {
      await rm(partial, { force: true });
    }
    return true;
  }

  /** Removes files for good, also from the object storage. @throws BucketFailure */
  async remove(files: readonly SoundFile[]): Promise<void> {
    await inParallel(files, async (file) => {
      await this.#bucket?.remove(objectKey(file));
      await rm(this.pathOf(file), { force: true });
    });
  }

  close(): void {
    this.#bucket?.close();
  }

  #partial(upload: string): string {
    return join(this.folder, `${upload}${PARTIAL}`);
  }

  /**
   * Writes a piece at its position. Repeating a piece changes nothing.
   *
   * @returns the size of the file so far, or why the piece was not written
   */
  async addPiece(upload: string, at: number, data: Buffer): Promise<number | 'gap' | 'too-many'> {
    const { size, nlink } = (await this.#statOf(upload)) ?? { size: 0, nlink: 0 };
    if (at > size) return 'gap';
    // It is already a finished recording, which never changes.
    if (nlink > 1) return at + data.length <= size ? size : 'gap';
    if (nlink === 0 && !(await this.#makeRoom())) return 'too-many';
    const file = await open(this.#partial(upload), constants.O_RDWR | constants.O_CREAT);
    try {
      await file.write(data, 0, data.length, at);
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  }

  /**
   * Stores a complete upload under the name of its content, on disk and in the object storage.
   *
   * @returns null if its length is wrong; 'no-sound' if browsers cannot play it, in which case it is removed
   * @throws BucketFailure, after which the same call may be repeated
   */
  async keep(upload: string, bytes: number): Promise<KeptSound | 'no-sound' | null> {
    if ((await this.#statOf(upload))?.size !== bytes) return null;
    // Once it has a second name, no more pieces are written into it.
    const path = join(this.folder, `${upload}.whole${PARTIAL}`);
    await rm(path, { force: true });
    await link(this.#partial(upload), path);
    const kind = await this.#kindOf(path);
    if (kind === null) {
      await rm(path, { force: true });
      await rm(this.#partial(upload), { force: true });
      return 'no-sound';
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const body = await readFile(path);
    const file = { hash: hash.digest('hex'), kind, seconds: soundSeconds(kind, body) };
    await rename(path, this.pathOf(file));
    // Renaming to another name of the same file does nothing, so the old name may still exist.
    await rm(path, { force: true });
    await this.#flush();
    await this.#bucket?.put(objectKey(file), {
      body,
      contentType: SOUND_TYPES[kind],
      cacheControl: 'private, max-age=31536000, immutable',
    });
    return file;
  }

  /** Flushes the new names to disk. */
  async #flush(): Promise<void> {
    const folder = await open(this.folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async #kindOf(path: string): Promise<RecordingKind | null> {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
      await file.sync();
      return soundKind(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  }

  /**
   * Removes uploads that were not changed for a day, and unreferenced files that are a day old.
   *
   * @param named names of the files to keep
   * @throws BucketFailure
   */
  async sweep(named: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (named.has(name)) continue;
      const path = join(this.folder, name);
      const { mtimeMs, ctimeMs } = await stat(path);
      if (Math.max(mtimeMs, ctimeMs) >= now.getTime() - DAY_MS) continue;
      const file = readFileName(name);
      if (file === null) await rm(path, { force: true });
      else await this.remove([file]);
    }
  }

  async #statOf(upload: string) {
    try {
      return await stat(this.#partial(upload));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Unfinished uploads: finished ones have a second name. */
  async #uploads() {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith(PARTIAL));
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name);
        const { nlink, mtimeMs } = (await stat(path).catch(() => null)) ?? { nlink: 0, mtimeMs: 0 };
        return { path, nlink, mtimeMs };
      }),
    );
    return found.filter(({ nlink }) => nlink === 1);
  }

  /**
   * If the maximum number of uploads is reached, removes the one that was idle longest, unless it got a piece within minutes.
   *
   * @returns whether there is room for one more
   */
  async #makeRoom(): Promise<boolean> {
    const uploads = await this.#uploads();
    if (uploads.length < MOST_UPLOADS) return true;
    const [resting] = uploads.sort((one, other) => one.mtimeMs - other.mtimeMs);
    // Compares with the system clock, which also wrote the files' times.
    if (resting === undefined || Date.now() - resting.mtimeMs < BROKEN_OFF_MS) return false;
    await rm(resting.path, { force: true });
    return true;
  }
}
