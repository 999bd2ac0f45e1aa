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

/** A public list that is answered whole, however long it is. */
export interface WholeList {
  /** Names it among the others. */
  name: string;
  /** What changes with every change of the list; read for each request, so it has to be cheap. */
  version: () => Promise<string>;
  /** What the answer has in its array, a part at a time. */
  parts: () => AsyncIterable<readonly unknown[]>;
}

/** Does some work after what others do. */
type InTurn = <Made>(work: () => Promise<Made>) => Promise<Made>;

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
};

/** A list that changes while it is built is built again, so often; then what was read is answered, and not kept. */
const MOST_BUILDS = 3;

async function openIn(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.list-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

/** A file that has no name: it goes with the process that opened it, and no backup finds it. */
async function openNameless(folder: string): Promise<FileHandle> {
  try {
    return await openIn(folder);
  } catch (error) {
    // The data folder takes no files now, and what is public may be in the system's folder for a while.
    if (!isDiskFault(error)) throw error;
    return openIn(tmpdir());
  }
}

/** Bytes of a file that are in memory at once, of each that reads it. */
const CHUNK_BYTES = 64 * 1024;

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A list as it was built: a file for each form in which it was asked for. */
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

  /** Keeps the files open until as many have left as came. @returns false when they are closed already */
  enter(): boolean {
    if (this.#isRetired && this.#readers === 0) return false;
    this.#readers++;
    return true;
  }

  leave(): void {
    this.#readers--;
    this.#closeUnread();
  }

  /** For who has entered; leaves once the body has been read or given up. */
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

  /** A newer list has replaced this one: closes its files when the last reader has left. */
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

/** What a whole list is answered with. */
export interface WholeAnswer {
  etag: string;
  encoding: Encoding | null;
  /** Null for a client that has this one already. */
  content: { size: number; body: Readable } | null;
}

/**
 * Lists that are answered whole. Each is built once for every version of it, into a file, and streamed from there to
 * all who ask. One is built at a time, and the event loop is given back between its parts.
 */
export class WholeLists {
  readonly #folder: string;
  readonly #canServeOld: () => boolean;
  readonly #kept = new Map<string, BuiltList>();
  readonly #building = new Map<string, Promise<BuiltList>>();
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param folder where the files are, which have no names
   * @param canServeOld whether a list is answered whatever its version, since nothing can be read
   */
  constructor(folder: string, canServeOld: () => boolean = () => false) {
    this.#folder = folder;
    this.#canServeOld = canServeOld;
  }

  /**
   * @param encoding in which it is sent
   * @param isHeld whether the client has the answer of this ETag
   * @throws what keeps it from being read or written, a full disk for one
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

  /** Closes every file without readers, and the others when their readers leave. */
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
      // It may be of a version before this one: the next look tells.
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

/** Writes an array of JSON, a part at a time: the event loop turns between them. @returns its weak ETag, which all forms share */
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
