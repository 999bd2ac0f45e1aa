import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { deepFreeze } from '../core/deepFreeze.ts';

/** Smaller answers fit into one packet, so compression gains nothing. */
const SMALLEST_COMPRESSED_BYTES = 1400;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** An answer's body, compressed at most once for each encoding. */
export class CompressibleBody {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  /** For those who answer without waiting. */
  readonly #compressed: Partial<Record<Encoding, Buffer>> = {};

  /** In an object, since JSON may be null. */
  #json: { value: unknown } | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    // Weak, because all encodings share it.
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** The parsed JSON of the answer, frozen because pages share it. */
  get json(): unknown {
    this.#json ??= { value: deepFreeze<unknown>(JSON.parse(this.bytes.toString())) };
    return this.#json.value;
  }

  get isCompressible(): boolean {
    return this.bytes.length >= SMALLEST_COMPRESSED_BYTES;
  }

  compress(encoding: Encoding): Promise<Buffer> {
    this.#compressing[encoding] ??= compressors[encoding](this.bytes).then((bytes) => {
      this.#compressed[encoding] = bytes;
      return bytes;
    });
    return this.#compressing[encoding];
  }

  /** The compressed form, if it was made before. */
  alreadyCompressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed[encoding];
  }
}
