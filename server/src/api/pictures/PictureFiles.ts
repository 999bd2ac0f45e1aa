import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';

export type Pictures = ReadonlyMap<number, Buffer>;

export interface StoredPicture {
  bytes: Buffer;
  /** When it was fetched. */
  fetchedAt: Date;
}

const PARTIAL = '.partial';

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

/**
 * Caches pictures in a folder, each width in a file of its own. A file's modification time is when its picture was fetched. Only
 * `trim` applies the limit of `maxFiles`.
 */
export class PictureFiles {
  readonly #folder: string;
  readonly #maxFiles: number;
  readonly #fileName: (name: string) => string;

  /** @param fileName maps a picture's name to the name of its file, if they differ */
  constructor(folder: string, maxFiles: number, fileName = (name: string) => name) {
    this.#folder = folder;
    this.#maxFiles = maxFiles;
    this.#fileName = fileName;
  }

  #file(name: string, width: number): string {
    return join(this.#folder, `${this.#fileName(name)}-${width}.webp`);
  }

  /** @returns null if the file is missing or empty */
  async read(name: string, width: number): Promise<StoredPicture | null> {
    let file: Awaited<ReturnType<typeof open>>;
    try {
      file = await open(this.#file(name, width));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
    try {
      const { mtime, size } = await file.stat();
      if (size === 0) return null;
      return { bytes: await file.readFile(), fetchedAt: mtime };
    } finally {
      await file.close();
    }
  }

  /** When a picture was fetched; null if it is missing. @param width the one that is written last: then all others exist */
  async fetchedAt(name: string, width: number): Promise<Date | null> {
    try {
      const { mtime, size } = await stat(this.#file(name, width));
      return size === 0 ? null : mtime;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Replaces each file atomically. A process that is killed leaves a partial file, which nothing reads (`removePartial`). */
  async write(name: string, pictures: Pictures, now: Date): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const [width, bytes] of pictures) {
      const partial = join(this.#folder, `${randomUUID()}${PARTIAL}`);
      try {
        await writeFile(partial, bytes, { flush: true });
        await utimes(partial, now, now);
        await rename(partial, this.#file(name, width));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    }
  }

  /** Removes the oldest files above the limit. Files may be written meanwhile, but not removed. */
  async trim(): Promise<void> {
    const names = (await this.#names()).filter((name) => !name.endsWith(PARTIAL));
    if (names.length <= this.#maxFiles) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })),
    );
    dated.sort((a, b) => a.at - b.at);
    for (const { name } of dated.slice(0, names.length - this.#maxFiles)) await this.#remove(name);
  }

  /** Removes the partial files that an earlier process left. Must not run during a write. */
  async removePartial(): Promise<void> {
    for (const name of await this.#names()) if (name.endsWith(PARTIAL)) await this.#remove(name);
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  async #remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }
}
