import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';

/** Brotli quality: 5 takes about 3 ms in another thread; 11 takes about 120 ms once per page, for a tenth fewer bytes. */
const QUALITY = { usual: 5, hard: 11 } as const;

/** Longer documents are not compressed at the high quality, which would take seconds. */
const LONGEST_HARD = 500_000;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The HTML of a page, compressed once for each encoding. */
export class PageDocument {
  readonly html: string;
  /** Bytes of the HTML. */
  readonly bytes: number;
  readonly effort: keyof typeof QUALITY;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  /** The encodings that are compressed already. */
  readonly compressed: Partial<Record<Encoding, Buffer>>;

  /**
   * @param effort `hard` for a document that is sent to many visitors
   * @param compressed encodings that were compressed before
   */
  constructor(
    html: string,
    effort: keyof typeof QUALITY = 'usual',
    compressed: Readonly<Partial<Record<Encoding, Buffer>>> = {},
  ) {
    this.html = html;
    this.bytes = Buffer.byteLength(html);
    this.effort = html.length > LONGEST_HARD ? 'usual' : effort;
    this.compressed = { ...compressed };
  }

  async encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed[encoding];
    if (known !== undefined) return known;
    this.#encoded[encoding] ??= this.#compress(encoding)
      .then((bytes) => {
        this.compressed[encoding] = bytes;
        return bytes;
      })
      .finally(() => {
        // A failure is tried again; what succeeded is above.
        delete this.#encoded[encoding];
      });
    return this.#encoded[encoding];
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return compress.gzip(this.html);
    return compress.br(this.html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[this.effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes,
        // Saves about 20 bytes per page.
        [constants.BROTLI_PARAM_NPOSTFIX]: 3,
      },
    });
  }
}
