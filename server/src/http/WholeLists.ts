import { createHash, randomUUID } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { isDiskFault } from '../db/databaseErrors.ts';

/** A public list that is answered as one array of any length. */
export interface WholeList {
  /** Unique name. */
  name: string;
  /** A version that changes with the list; read for each request, so it has to be cheap. */
  version: () => Promise<string>;
  /** The entries of the array, in parts. */
  parts: () => AsyncIterable<readonly unknown[]>;
}

/** Runs work after that of others. */
type InTurn = <Made>(work: () => Promise<Made>) => Promise<Made>;

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
};

/** Rebuilds of a list that changes while it is built; after that the last result is answered and not cached. */
const MOST_BUILDS = 3;

async function openIn(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.list-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

/** Creates a file without a name: it disappears with the process, and is in no backup. */
async function openNameless(folder: string): Promise<FileHandle> {
  try {
    return await openIn(folder);
  } catch (error) {
    // The data folder is not writable; public data may be in the system's temporary folder.
    if (!isDiskFault(error)) throw error;
    return openIn(tmpdir());
  }
}

/** Size of the chunks that each reader holds in memory. */
const CHUNK_BYTES = 64 * 1024;

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** One version of a list: a file for each requested encoding. */
class BuiltList {
  readonly version: string;
  readonly etag: string;
  readonly #folder: string;
  readonly #plain: FileHandle;
  readonly #compressed = new Map<Encoding, Promise<FileHandle>>();
  #readers = 0;
  #isRetired = false;

  constructor(version: string, etag: string, folder: string, plain: FileHandle) {
    this.version = version;
    this.etag = etag;
    this.#folder = folder;
    this.#plain = plain;
  }

  async #compress(encoding: Encoding): Promise<FileHandle> {
    const file = await openNameless(this.#folder);
    try {
      await pipeline(chunksOf(this.#plain), compressors[encoding](), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.appendFile(chunk);
      });
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  #fileOf(encoding: Encoding | null, inTurn: InTurn): FileHandle | Promise<FileHandle> {
    if (encoding === null) return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const making = inTurn(() => this.#compress(encoding));
    this.#compressed.set(encoding, making);
    making.catch(() => this.#compressed.delete(encoding));
    return making;
  }

  /** Registers a reader, to keep the files open. @returns false when they are closed already */
  enter(): boolean {
    if (this.#isRetired && this.#readers === 0) return false;
    this.#readers++;
    return true;
  }

  leave(): void {
    this.#readers--;
    this.#closeUnread();
  }

  /** The body for a registered reader, who is removed once it was read or abandoned. */
  async read(encoding: Encoding | null, inTurn: InTurn): Promise<{ size: number; body: Readable }> {
    try {
      const file = await this.#fileOf(encoding, inTurn);
      const { size } = await file.stat();
      const body = Readable.from(chunksOf(file), { objectMode: false });
      body.once('close', () => this.leave());
      return { size, body };
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  /** Marks the version as replaced: its files close with the last reader. */
  retire(): void {
    this.#isRetired = true;
    this.#closeUnread();
  }

  #closeUnread(): void {
    if (!this.#isRetired || this.#readers > 0) return;
    for (const file of [this.#plain, ...this.#compressed.values()]) {
      Promise.resolve(file)
        .then((opened) => opened.close())
        .catch(() => {});
    }
    this.#compressed.clear();
  }
}

/** The answer of a whole list. */
export interface WholeAnswer {
  etag: string;
  encoding: Encoding | null;
  /** Null when the client has this version already. */
  content: { size: number; body: Readable } | null;
}

/**
 * Serves lists that are answered whole. Each version is built once, into a file, and streamed from there to all clients. Builds run
 * one at a time and yield to the event loop between parts.
 */
export class WholeLists {
  readonly #folder: string;
  readonly #canServeOld: () => boolean;
  readonly #kept = new Map<string, BuiltList>();
  readonly #building = new Map<string, Promise<BuiltList>>();
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param folder for the unnamed files
   * @param canServeOld whether to serve any version, because the database is unavailable
   */
  constructor(folder: string, canServeOld: () => boolean = () => false) {
    this.#folder = folder;
    this.#canServeOld = canServeOld;
  }

  /**
   * @param encoding of the body; null for none
   * @param isHeld whether the client has the answer with this ETag
   * @throws when it cannot be read or written, for example because the disk is full
   */
  async answer(
    list: WholeList,
    { encoding, isHeld }: { encoding: Encoding | null; isHeld: (etag: string) => boolean },
  ): Promise<WholeAnswer> {
    for (;;) {
      const built = await this.#current(list);
      if (isHeld(built.etag)) return { etag: built.etag, encoding, content: null };
      if (!built.enter()) continue;
      const content = await built.read(encoding, (work) => this.#inTurn(work));
      return { etag: built.etag, encoding, content };
    }
  }

  /** Closes all files, those in use when their readers are done. */
  close(): void {
    for (const built of this.#kept.values()) built.retire();
    this.#kept.clear();
  }

  #inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    const made = this.#queue.then(work);
    this.#queue = made.catch(() => {});
    return made;
  }

  async #current(list: WholeList): Promise<BuiltList> {
    for (;;) {
      const kept = this.#kept.get(list.name);
      if (kept !== undefined && this.#canServeOld()) return kept;
      const version = await list.version();
      const newest = this.#kept.get(list.name);
      if (newest?.version === version) return newest;
      const building = this.#building.get(list.name);
      if (building === undefined) return this.#begin(list);
      // It may be of an older version; the next request checks.
      await building.catch(() => {});
    }
  }

  #begin(list: WholeList): Promise<BuiltList> {
    const building = this.#inTurn(() => this.#build(list)).finally(() => this.#building.delete(list.name));
    this.#building.set(list.name, building);
    return building;
  }

  async #build(list: WholeList): Promise<BuiltList> {
    for (let built = 1; ; built++) {
      const version = await list.version();
      const file = await openNameless(this.#folder);
      try {
        const etag = await write(file, list.parts());
        if (built < MOST_BUILDS && (await list.version()) !== version) {
          await file.close();
          continue;
        }
        const made = new BuiltList(version, etag, this.#folder, file);
        this.#kept.get(list.name)?.retire();
        this.#kept.set(list.name, made);
        return made;
      } catch (error) {
        await file.close();
        throw error;
      }
    }
  }
}

/** Writes a JSON array in parts, yielding to the event loop in between. @returns its weak ETag, shared by all encodings */
async function write(file: FileHandle, parts: AsyncIterable<readonly unknown[]>): Promise<string> {
  const hash = createHash('sha1');
  const add = async (text: string) => {
    hash.update(text);
    await file.appendFile(text);
  };
  let between = '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    await add(between + JSON.stringify(part).slice(1, -1));
    between = ',';
  }
  await add(between === '[' ? '[]' : ']');
  return `W/"${hash.digest('base64url')}"`;
}
