import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';
import { deepFreeze } from '../core/deepFreeze.ts';

/** Under one network packet compression gains nothing. */
const SMALLEST_COMPRESSED_BYTES = 1400;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** An answer as it goes over the wire, compressed at most once for each encoding. */
export class EncodedResponse {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  readonly #compressed: Partial<Record<Encoding, Buffer>> = {};

  #json: { value: unknown } | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    // Weak, because the compressed forms share it.
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  /** What the text of an answer in JSON says, parsed once and frozen: pages are made of it. */
  get json(): unknown {
    this.#json ??= { value: deepFreeze<unknown>(JSON.parse(this.bytes.toString())) };
    return this.#json.value;
  }

  get isCompressible(): boolean {
    return this.bytes.length >= SMALLEST_COMPRESSED_BYTES;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressing[encoding] ??= compressors[encoding](this.bytes).then((bytes) => {
      this.#compressed[encoding] = bytes;
      return bytes;
    });
    return this.#compressing[encoding];
  }

  /** The compressed form, if anybody has asked for it before. */
  alreadyCompressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed[encoding];
  }
}
