import { randomBytes } from 'node:crypto';
import {
  type BrotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzipSync,
} from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';

/** Bytes of a nonce: 128 random bits in base64. */
const NONCE_BYTES = 16;

/** A value that is on every script and style of one response and is never used again. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/** Marks in a document where the nonce of each response goes. Secret, so that no author can write it into a page. */
export const NONCE_SLOT = newNonce();

/** What follows a slot goes with it: how brotli reads a letter depends on the two bytes before. */
const AFTER_SLOT = 2;
/** A slot with what goes with it. */
const SLOT_BYTES = NONCE_SLOT.length + AFTER_SLOT;

/**
 * How hard brotli tries: 5 takes some 3 ms of another thread, 11 some 120 ms, once for a page and what it is made of, for
 * a tenth fewer bytes, which makes up for the nonces that stand uncompressed.
 */
const QUALITY = { usual: 5, hard: 11 } as const;

/** A longer one is not compressed hard: it would take seconds. */
const LONGEST_HARD = 500_000;

/** Characters that no document holds, one for each slot of a usual document. */
const MARKS = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).filter(
  (mark) => !/[\0\s]/.test(mark),
);

/** What the compressor is given in a slot's place: nothing before or after can be taken for a part of it. */
function fillerOf(place: number): string {
  const mark = MARKS[place % MARKS.length] ?? '';
  return mark + newNonce().slice(0, NONCE_SLOT.length - 2) + mark;
}

/** How often a document is tried to be compressed in parts: one of 400 fails (measured with the devotional). */
const ATTEMPTS = 3;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** The head of an uncompressed meta-block of a slot's length (RFC 7932, section 9.2), which begins and ends at a byte. */
const brotliStored = Buffer.from([0, 1, 2].map((byte) => ((((SLOT_BYTES - 1) << 3) | (1 << 19)) >> (8 * byte)) & 0xff));

/** The head of a stored block of a slot's length (RFC 1951, section 3.2.4), not the last one. */
const deflateStored = Buffer.from([0, SLOT_BYTES, 0, ~SLOT_BYTES & 0xff, 0xff]);

function compressorOf(
  encoding: Encoding,
  size: number,
  quality: number,
): { stream: BrotliCompress | DeflateRaw; flush: number } {
  if (encoding === 'gzip') return { stream: createDeflateRaw(), flush: constants.Z_SYNC_FLUSH };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  return { stream: createBrotliCompress({ params }), flush: constants.BROTLI_OPERATION_FLUSH };
}

/**
 * Compresses parts of a text one after the other, each to bytes of its own; a part refers to those before it.
 *
 * @returns the bytes of each part, and those that end the whole
 */
async function compressParts(
  parts: readonly string[],
  encoding: Encoding,
  quality: number,
): Promise<{ parts: Buffer[]; end: Buffer }> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const { stream, flush } = compressorOf(encoding, size, quality);
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => {});
  let given: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => given.push(chunk));
  /** What has come since the last time. */
  const take = () => {
    const bytes = Buffer.concat(given);
    given = [];
    return bytes;
  };
  const compressed: Buffer[] = [];
  for (const part of parts) {
    if (part !== '') stream.write(part);
    await Promise.race([new Promise<void>((resolve) => stream.flush(flush, resolve)), failed]);
    compressed.push(take());
  }
  const ended = new Promise<void>((resolve) => stream.once('end', resolve));
  stream.end();
  await Promise.race([ended, failed]);
  return { parts: compressed, end: take() };
}

/** A document in one encoding: what lies between the slots, compressed, and what ends it. */
interface CompressedDocument {
  pieces: Buffer[];
  end: Buffer;
}

/**
 * A document whose nonces are put in when it is sent. It is compressed once: what lies between the nonces stays as it
 * is, and a nonce is there uncompressed, in a block of its own. The compressor is given another random text in each
 * slot's place, to which nothing can refer; so nothing else changes with the nonce.
 */
export class SlottedDocument {
  /** What lies between the slots. */
  readonly #pieces: readonly string[];
  /** The two characters that follow each slot. */
  readonly #after: readonly string[];
  readonly #compressed: Partial<Record<Encoding, Promise<CompressedDocument | null>>> = {};
  readonly bytes: number;

  readonly #quality: number;

  /**
   * @param html with `NONCE_SLOT` in the place of each nonce
   * @param effort `hard` for a document that many are sent
   */
  constructor(html: string, effort: keyof typeof QUALITY = 'usual') {
    this.#quality = QUALITY[html.length > LONGEST_HARD ? 'usual' : effort];
    const [first = '', ...others] = html.split(NONCE_SLOT);
    this.#pieces = [first, ...others.map((piece) => piece.slice(AFTER_SLOT))];
    this.#after = others.map((piece) => piece.slice(0, AFTER_SLOT));
    this.bytes = Buffer.byteLength(html);
  }

  /** Whether it is this document: compressed before, it need not be again. */
  isOf(html: string): boolean {
    return this.text(NONCE_SLOT) === html;
  }

  /** The document with this nonce. */
  text(nonce: string): string {
    return this.#pieces
      .map((piece, place) => piece + (place < this.#after.length ? this.#slot(place, nonce) : ''))
      .join('');
  }

  /** The document with this nonce, compressed; null where it cannot be put in afterwards. */
  async encoded(encoding: Encoding, nonce: string): Promise<Buffer | null> {
    this.#compressed[encoding] ??= this.#compress(encoding);
    const compressed = await this.#compressed[encoding];
    return compressed === null ? null : this.#assemble(compressed, encoding, nonce);
  }

  #slot(place: number, nonce: string): string {
    return nonce + this.#after[place];
  }

  async #compress(encoding: Encoding): Promise<CompressedDocument | null> {
    if (this.#after.some((text) => text.length !== AFTER_SLOT || !/^[\x20-\x7e]*$/.test(text))) return null;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const compressed = await this.#tryToCompress(encoding);
      if (compressed !== null) return compressed;
    }
    return null;
  }

  /** Null where something refers to a slot all the same: by chance, and not with the next fillers. */
  async #tryToCompress(encoding: Encoding): Promise<CompressedDocument | null> {
    const parts = this.#pieces.flatMap((piece, place) =>
      place < this.#after.length ? [piece, this.#slot(place, fillerOf(place))] : [piece],
    );
    const { parts: all, end } = await compressParts(parts, encoding, this.#quality);
    const compressed = { pieces: all.filter((_, place) => place % 2 === 0), end };
    // A browser shows what this makes of it: it has to be the document.
    const nonce = newNonce();
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    try {
      const isWhole = decompress(this.#assemble(compressed, encoding, nonce)).toString() === this.text(nonce);
      return isWhole ? compressed : null;
    } catch {
      return null;
    }
  }

  #assemble({ pieces, end }: CompressedDocument, encoding: Encoding, nonce: string): Buffer {
    const stored = encoding === 'br' ? brotliStored : deflateStored;
    const body = pieces.flatMap((piece, place) =>
      place < this.#after.length ? [piece, stored, Buffer.from(this.#slot(place, nonce))] : [piece],
    );
    if (encoding === 'br') return Buffer.concat([...body, end]);
    const text = Buffer.from(this.text(nonce));
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(text), 0);
    trailer.writeUInt32LE(text.length % 2 ** 32, 4);
    return Buffer.concat([GZIP_HEADER, ...body, end, trailer]);
  }
}
