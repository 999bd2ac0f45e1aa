import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { MOST_RECORDING_BYTES, type RecordingKind } from '@cog/contracts/media/recordings.constants';
import { SIGNATURE_BYTES, soundKind } from './soundKind.ts';

const PARTIAL = '.partial';
/** Uploads that may be under way at once. */
const MOST_UPLOADS = 20;
/** An upload of which no piece came for so long makes room for another one: a piece takes seconds. */
const BROKEN_OFF_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

/** A whole file that was sent. */
export interface ReceivedFile {
  /** SHA-256, hexadecimal. */
  hash: string;
  kind: RecordingKind;
}

/** Name of a recording's file: never another file under the same one. */
export const fileName = ({ hash, kind }: ReceivedFile): string => `${hash}.${kind}`;

/**
 * Recordings as files of one folder, named after what they hold, and uploads that are under way next to them
 * (`.partial`, which backups leave out). An upload that has become a recording is the same file under a second name,
 * until the sweep takes that away: an editor whose answer was lost can ask again.
 */
export class RecordingFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  #partial(upload: string): string {
    return join(this.#folder, `${upload}${PARTIAL}`);
  }

  /**
   * Writes a piece where it belongs. The same piece again changes nothing.
   *
   * @returns how many bytes of the file are there, or why it was not written
   */
  async addPiece(upload: string, at: number, data: Buffer): Promise<number | 'gap' | 'too-large' | 'too-many'> {
    if (at + data.length > MOST_RECORDING_BYTES) return 'too-large';
    const { size, nlink } = (await this.#statOf(upload)) ?? { size: 0, nlink: 0 };
    if (at > size) return 'gap';
    // It is a recording by now, which nothing changes any more.
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
   * Keeps a whole upload under the name of what it holds, on the disk for good.
   *
   * @returns null where it is not as long as it should be; 'no-sound' for what no browser plays, which is removed
   */
  async keep(upload: string, bytes: number): Promise<ReceivedFile | 'no-sound' | null> {
    if ((await this.#statOf(upload))?.size !== bytes) return null;
    // From its second name on, no piece is written into it.
    const path = join(this.#folder, `${upload}.whole${PARTIAL}`);
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
    const file = { hash: hash.digest('hex'), kind };
    await rename(path, join(this.#folder, fileName(file)));
    // A rename to a name of the same file does nothing.
    await rm(path, { force: true });
    await this.#flush();
    return file;
  }

  /** Keeps the names that were given, whatever happens to the machine. */
  async #flush(): Promise<void> {
    const folder = await open(this.#folder, 'r');
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
   * Removes uploads on which nothing was done for a day, and files that no recording names, once they are a day old.
   *
   * @param named names of the files that stay
   */
  async sweep(named: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (named.has(name)) continue;
      const path = join(this.#folder, name);
      const { mtimeMs, ctimeMs } = await stat(path);
      if (Math.max(mtimeMs, ctimeMs) < now.getTime() - DAY_MS) await rm(path, { force: true });
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

  /** Uploads that are no recording yet: those have one name alone. */
  async #uploads() {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(PARTIAL));
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const { nlink, mtimeMs } = (await stat(path).catch(() => null)) ?? { nlink: 0, mtimeMs: 0 };
        return { path, nlink, mtimeMs };
      }),
    );
    return found.filter(({ nlink }) => nlink === 1);
  }

  /**
   * Removes the upload that rests longest where there are as many as may be, and no piece of it came for some minutes.
   *
   * @returns whether there is room for one more
   */
  async #makeRoom(): Promise<boolean> {
    const uploads = await this.#uploads();
    if (uploads.length < MOST_UPLOADS) return true;
    const [resting] = uploads.sort((one, other) => one.mtimeMs - other.mtimeMs);
    // By the clock that wrote the times of files.
    if (resting === undefined || Date.now() - resting.mtimeMs < BROKEN_OFF_MS) return false;
    await rm(resting.path, { force: true });
    return true;
  }
}
