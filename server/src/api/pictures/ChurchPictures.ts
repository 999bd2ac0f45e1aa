import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import {
  logoFiles,
  MOST_PICTURE_PIXELS,
  PICTURE_SIDE,
  type PictureFile,
  type PictureSource,
  pictureWidths,
} from '@cog/contracts/pictures/constants';
import { PHOTO_CARD } from '@cog/contracts/pictures/photoCard';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { Logger } from 'pino';
import { describeError } from '../../core/describeError.ts';
import { type Bucket, BucketFailure } from '../../files/Bucket.ts';
import { isPhotograph, PictureResizer } from './PictureResizer.ts';

const PARTIAL = '.partial';
/** Smallest side in pixels; a shorter one shows nothing useful. */
const LEAST_SIDE = 32;
/** Limit of the file that sizes are made from: several times the largest so far. */
const MOST_KEPT_BYTES = 4 * 1024 * 1024;
/** Pictures that may wait to be processed. */
const MOST_WAITING = 8;
/** `--color-paper` of the light theme, because transparency does not work for icons and cards everywhere. */
const PAPER = '#fffbf3';
const SECONDS = 30;

/** Why a picture was refused, in words for the editor; `busy` and `full` are not faults of the picture. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal';
  readonly kind: 'picture' | 'busy' | 'full' | 'away';

  constructor(message: string, kind: PictureRefusal['kind'] = 'picture') {
    super(message);
    this.kind = kind;
  }
}

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);
const brandOf = (bytes: Buffer) => (bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.toString('latin1', 8, 12) : '');
const UNREADABLE =
  'We can’t read this picture. It may be damaged or incomplete. Open it, save it as JPEG and choose it again.';

/** Side of the largest square picture, in pixels. */
const SQUARE = Math.sqrt(MOST_PICTURE_PIXELS);

/** @throws PictureRefusal when the picture has too many pixels */
function checkSize(width: number, height: number): void {
  if (width * height <= MOST_PICTURE_PIXELS) return;
  throw new PictureRefusal(
    `This picture is too large: ${width} × ${height} pixels. Up to ${MOST_PICTURE_PIXELS / 1_000_000} million are allowed, like ${SQUARE} × ${SQUARE}. Make it smaller and choose it again.`,
  );
}

const TOO_LARGE = 'This picture is too large to be read here. Make it smaller and choose it again.';

/** Prevents other formats' parsers from seeing the upload. @throws PictureRefusal unless it is JPEG, PNG, WebP or AVIF */
function checkKind(bytes: Buffer): void {
  const brand = brandOf(bytes);
  if (isPhotograph(bytes) || brand === 'avif') return;
  if (/^(hei[cfsmx]|hev[cx]|mif1|msf1)$/.test(brand)) {
    throw new PictureRefusal(
      'This is a HEIC photo, which we can’t read. On an iPhone choose Settings, Camera, Formats, Most Compatible, or share the photo as JPEG, and choose it again.',
    );
  }
  throw new PictureRefusal(
    'This is not a JPEG, PNG, WebP or AVIF picture. Save it as JPEG or PNG and choose it again.',
  );
}

/** Name of the file from which a picture's sizes are made. */
const sourceName = (hash: string) => `${hash}.webp`;
const objectKey = (hash: string) => `pictures/${sourceName(hash)}`;

/**
 * Files of the church's pictures: each is decoded and re-encoded once, without metadata, and named by the hash of the result, from
 * which all sizes are made. A server that lacks the file fetches it from the object storage, if any, and verifies its hash.
 */
export class ChurchPictures {
  readonly #folder: string;
  readonly #bucket: Bucket | null;
  readonly #log: Logger;
  readonly #resizer: PictureResizer;
  readonly #making = new Map<string, Promise<Buffer | null>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param bucket null to use the disk only */
  constructor(dataDir: string, bucket: Bucket | null, log: Logger) {
    this.#folder = join(dataDir, 'pictures');
    this.#bucket = bucket;
    this.#log = log;
    this.#resizer = new PictureResizer(log, { sizes: new Map(), isCropped: () => false });
  }

  /** Stores a picture, on disk and in the object storage. @throws PictureRefusal */
  async keep(source: Buffer): Promise<PictureSource & { bytes: number }> {
    checkKind(source);
    const picture = await this.#inTurn(async () => {
      const { data, info } = await this.#decode(source);
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
      await this.#write(sourceName(hash), data);
      return { hash, data, width: info.width, height: info.height, bytes: data.length };
    });
    const { data, ...facts } = picture;
    try {
      await this.#bucket?.put(objectKey(facts.hash), {
        body: data,
        contentType: 'image/webp',
        cacheControl: 'private, max-age=31536000, immutable',
      });
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error;
      this.#log.error({ error: describeError(error) }, 'a picture could not be put into the object storage');
      throw new PictureRefusal('We couldn’t save the picture right now. Please try again in a moment.', 'away');
    }
    // Made ahead for the first visitor; if that fails, the size is made on request.
    for (const width of pictureWidths) {
      await this.read(facts.hash, `${width}.webp`).catch((error: unknown) => {
        if (!(error instanceof PictureRefusal)) throw error;
      });
    }
    return facts;
  }

  /**
   * Prepares a picture that leaves the site as a file: re-encoded in its own format and size if its metadata say where, when or
   * with what it was taken, else unchanged.
   *
   * @throws PictureRefusal
   */
  withoutMetadata(source: Buffer): Promise<Buffer> {
    return this.#inTurn(async () => {
      const sharp = await this.#sharp();
      const limits = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', animated: true } as const;
      try {
        const { format, exif, xmp, iptc, tifftagPhotoshop, comments } = await sharp(source, limits).metadata();
        if (!(exif || xmp || iptc || tifftagPhotoshop || comments)) return source;
        const picture = sharp(source, limits).timeout({ seconds: SECONDS }).autoOrient().keepIccProfile();
        if (format === 'png') return await picture.png().toBuffer();
        return await (format === 'webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 })).toBuffer();
      } catch (error) {
        throw this.#refusalOf(error);
      }
    });
  }

  /** Renders a drawing of ours as JPEG. @throws PictureRefusal on a machine without sharp */
  drawJpeg(svg: string): Promise<Buffer> {
    return this.#inTurn(async () => (await this.#sharp())(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer());
  }

  /** Path of the file from which all sizes of a picture are made. */
  sourceOf(hash: string): string {
    return join(this.#folder, sourceName(hash));
  }

  /** A file from the disk; null when it is not there. */
  readStored(hash: string, file: PictureFile): Promise<Buffer | null> {
    return this.#readFile(`${hash}-${file}`);
  }

  /** A file of a picture; null when neither disk nor object storage has its source. */
  async read(hash: string, file: PictureFile): Promise<Buffer | null> {
    const name = `${hash}-${file}`;
    const found = await this.#readFile(name);
    if (found !== null) return found;
    const underWay = this.#making.get(name);
    if (underWay) return underWay;
    const making = this.#make(hash, file).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** Deletes pictures from the object storage. */
  async forget(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await this.#bucket?.remove(objectKey(hash));
  }

  /** Deletes files of unknown pictures that are at least a day old; a newer one may belong to an upload in progress. */
  async sweep(known: ReadonlySet<string>, now: Date): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!name.endsWith(PARTIAL) && known.has(name.slice(0, 32))) continue;
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < now.getTime() - DAY_MS) await rm(path, { force: true });
    }
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {});
    this.#bucket?.close();
  }

  /** Runs jobs one after another, and refuses new ones when too many wait. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= MOST_WAITING) {
      throw new PictureRefusal('Many pictures are being sent just now. Please try again in a moment.', 'busy');
    }
    this.#waiting++;
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting--;
    }
  }

  async #sharp() {
    const sharp = await this.#resizer.sharp();
    if (sharp === null)
      throw new PictureRefusal('This server cannot read pictures. Please tell the person who runs it.', 'away');
    return sharp;
  }

  async #decode(source: Buffer) {
    const sharp = await this.#sharp();
    const options = { limitInputPixels: false, failOn: 'error' } as const;
    // For a PNG that is far too large, the decoder only reports that it cannot read it.
    if (source.toString('latin1', 1, 4) === 'PNG' && source.length >= 24) {
      checkSize(source.readUInt32BE(16), source.readUInt32BE(20));
    }
    try {
      const { width, height, pages = 1 } = await sharp(source, options).metadata();
      checkSize(width, height);
      if (pages > 1) throw new PictureRefusal('This picture moves. Choose one that stands still.');
      if (Math.min(width, height) < LEAST_SIDE) {
        throw new PictureRefusal(`This picture is too small: each side needs ${LEAST_SIDE} pixels or more.`);
      }
      const decoded = await sharp(source, { ...options, limitInputPixels: MOST_PICTURE_PIXELS })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 86, alphaQuality: 100, smartSubsample: true, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      if (Math.min(decoded.info.width, decoded.info.height) < LEAST_SIDE || decoded.data.length > MOST_KEPT_BYTES) {
        throw new PictureRefusal('This picture is too long or too narrow. Crop it and choose it again.');
      }
      return decoded;
    } catch (error) {
      throw this.#refusalOf(error);
    }
  }

  /** Converts an error of sharp about its input. */
  #refusalOf(error: unknown): PictureRefusal {
    if (error instanceof PictureRefusal) return error;
    const reason = types.isNativeError(error) ? error.message.slice(0, 200) : '';
    this.#log.info({ reason }, 'a picture was refused');
    return new PictureRefusal(/pixel limit|too (large|big)|timeout/i.test(reason) ? TOO_LARGE : UNREADABLE);
  }

  async #make(hash: string, file: PictureFile): Promise<Buffer | null> {
    const source = (await this.#readFile(sourceName(hash))) ?? (await this.#fetch(hash));
    if (source === null) return null;
    return this.#inTurn(async () => {
      const made = await this.#cut(source, file);
      await this.#write(`${hash}-${file}`, made);
      return made;
    });
  }

  async #cut(source: Buffer, file: PictureFile): Promise<Buffer> {
    const sharp = await this.#sharp();
    const picture = sharp(source, { limitInputPixels: PICTURE_SIDE ** 2 }).timeout({ seconds: SECONDS });
    /** The whole picture with a margin. */
    const within = (
      width: number,
      height: number,
      room: number,
      background: string | { alpha: 0; r: 0; g: 0; b: 0 },
    ) => {
      const [x, y] = [Math.round(width * room), Math.round(height * room)];
      return picture
        .resize(width - 2 * x, height - 2 * y, { fit: 'contain', background })
        .extend({ left: x, right: x, top: y, bottom: y, background });
    };
    const clear = { r: 0, g: 0, b: 0, alpha: 0 } as const;
    switch (file) {
      case 'icon-48.png':
      case 'icon-192.png':
      case 'icon-512.png': {
        const side = Number(/\d+/.exec(file)?.[0]);
        return within(side, side, 0, clear).png().toBuffer();
      }
      case 'icon-180.png':
        return within(180, 180, 0.08, PAPER).flatten({ background: PAPER }).png().toBuffer();
      // Devices may crop what lies outside the inner four fifths (W3C Web Application Manifest, safe zone).
      case 'maskable-512.png':
        return within(512, 512, 0.18, PAPER).flatten({ background: PAPER }).png().toBuffer();
      case 'card.jpg':
        return within(1200, 630, 0.12, PAPER).flatten({ background: PAPER }).jpeg({ quality: 80 }).toBuffer();
      // Podcast programs accept 1400 to 3000 pixels.
      case 'cover.jpg':
        return within(1500, 1500, 0.14, PAPER).flatten({ background: PAPER }).jpeg({ quality: 80 }).toBuffer();
      // The address carries no focal point, so sharp finds the most striking region.
      case PHOTO_CARD:
        return picture
          .resize(1200, 630, { fit: 'cover', position: sharp.strategy.attention })
          .flatten({ background: PAPER })
          .jpeg({ quality: 76 })
          .toBuffer();
      default: {
        const width = Number.parseInt(file, 10);
        return picture
          .resize(width, null, { withoutEnlargement: true })
          .webp({ quality: 64, alphaQuality: 90, effort: 5 })
          .toBuffer();
      }
    }
  }

  /** Copies a picture from the object storage to the disk if its hash is right. */
  async #fetch(hash: string): Promise<Buffer | null> {
    try {
      const found = await this.#bucket?.get(objectKey(hash), MOST_KEPT_BYTES);
      if (!found) return null;
      if (createHash('sha256').update(found).digest('hex').slice(0, 32) !== hash) {
        this.#log.error({ picture: hash }, 'a picture of the object storage is not what its name says');
        return null;
      }
      await this.#write(sourceName(hash), found);
      return found;
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error;
      this.#log.warn(
        { picture: hash, error: describeError(error) },
        'a picture could not be fetched from the object storage',
      );
      throw new PictureRefusal('The picture isn’t available right now.', 'away');
    }
  }

  /** @returns null when the file is missing, or empty after a power cut */
  async #readFile(name: string): Promise<Buffer | null> {
    try {
      const bytes = await readFile(join(this.#folder, name));
      return bytes.length === 0 ? null : bytes;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Writes the file atomically. @throws PictureRefusal when the disk is full */
  async #write(name: string, bytes: Buffer): Promise<void> {
    const partial = join(this.#folder, `${randomUUID()}${PARTIAL}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(partial, bytes, { flush: true });
      await rename(partial, join(this.#folder, name));
      const folder = await open(this.#folder, 'r');
      await folder.sync().finally(() => folder.close());
    } catch (error) {
      await rm(partial, { force: true });
      if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error;
      this.#log.error('the disk is full: a picture could not be written');
      throw new PictureRefusal(
        'The server’s disk is full, so nothing was saved. Please tell the person who runs it.',
        'full',
      );
    }
  }
}

/** Parses the file name of an address; null when it is not valid. */
export function readPictureName(name: string): { hash: string; file: PictureFile } | null {
  const [, hash = '', requested] = /^([0-9a-f]{32})-([\w.-]+)$/.exec(name) ?? [];
  const files: PictureFile[] = [...pictureWidths.map((width) => `${width}.webp` as const), ...logoFiles, PHOTO_CARD];
  const file = files.find((known) => known === requested);
  return file === undefined ? null : { hash, file };
}
