import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Uploads that may be under way at once in a process, one for each team: a pack takes room until it is released. */
const MOST_AT_ONCE = 8;
/** Room that a release takes, by the size of its pack: the pack, what is in it, and that once more in the store. */
const ROOM_FOR_EACH_BYTE = 6;
/** Room that an upload leaves to the database. */
const ROOM_LEFT_BYTES = 256 * 1024 * 1024;
/** No upload takes so long: what is older was left by a process that was killed. */
const ABANDONED_MS = 60 * 60_000;

/** An upload that is there as a whole. */
export interface ReceivedPack {
  pack: string;
  /** Next to it, to be made. */
  folder: string;
  bytes: number;
}

/** Packs that are on their way, each in a folder of its own (`.partial`, which backups leave out) until it is done with. */
export class Uploads {
  readonly #folder: string;
  /** Tokens whose upload is under way. */
  readonly #underWay = new Set<string>();

  /** @param directory `DATA_DIR/releases` */
  constructor(directory: string) {
    this.#folder = join(directory, 'uploads');
  }

  /** Whether another upload of a team is under way, or those of too many. @param team id of its token */
  isBusyFor(team: string): boolean {
    return this.#underWay.has(team) || this.#underWay.size >= MOST_AT_ONCE;
  }

  /** Whether a disk has room for a pack and its release. */
  async hasRoomFor(bytes: number, dataDirectory: string): Promise<boolean> {
    const { bavail, bsize } = await statfs(dataDirectory);
    return bavail * bsize > bytes * ROOM_FOR_EACH_BYTE + ROOM_LEFT_BYTES;
  }

  /**
   * Takes a pack and does something with it. Nothing of the upload is left afterwards, whatever becomes of it.
   *
   * @param team id of its token
   * @param most bytes that are taken; one more ends the upload
   * @throws Error where the sender breaks off
   */
  async receive<Result>(
    team: string,
    body: Readable,
    most: number,
    work: (received: ReceivedPack) => Promise<Result>,
  ): Promise<Result> {
    const place = join(this.#folder, `${randomUUID()}.partial`);
    const pack = join(place, 'pack.tar.gz');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(bytes > most ? new Error('The pack is longer than it said.') : null, chunk);
      },
    });
    this.#underWay.add(team);
    try {
      await mkdir(place, { recursive: true });
      await pipeline(body, measure, createWriteStream(pack, { flags: 'wx' }));
      return await work({ pack, folder: join(place, 'build'), bytes });
    } finally {
      this.#underWay.delete(team);
      await rm(place, { recursive: true, force: true });
    }
  }

  /** Removes what processes that were killed have left. */
  async sweep(now: Date): Promise<void> {
    const left = await readdir(this.#folder).catch(() => []);
    for (const name of left) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (mtimeMs < now.getTime() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
    }
  }
}
