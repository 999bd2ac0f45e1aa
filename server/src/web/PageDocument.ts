import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../core/acceptedEncoding.ts';

/** How hard brotli tries: 5 takes some 3 ms of another thread, 11 some 120 ms, once for a page, for a tenth fewer bytes. */
const QUALITY = { usual: 5, hard: 11 } as const;

/** A longer one is not compressed hard: it would take seconds. */
const LONGEST_HARD = 500_000;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The HTML of a page, the same bytes for everybody it is sent to, compressed once for each encoding. */
export class PageDocument {
  readonly html: string;
  /** Bytes of the HTML. */
  readonly bytes: number;
  readonly effort: keyof typeof QUALITY;
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  /** What of it is there already. */
  readonly ready: Partial<Record<Encoding, Buffer>>;

  /**
   * @param effort `hard` for a document that many are sent
   * @param ready what it was compressed to before
   */
  constructor(
    html: string,
    effort: keyof typeof QUALITY = 'usual',
    ready: Readonly<Partial<Record<Encoding, Buffer>>> = {},
  ) {
    this.html = html;
    this.bytes = Buffer.byteLength(html);
    this.effort = html.length > LONGEST_HARD ? 'usual' : effort;
    this.ready = { ...ready };
  }

  async encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.ready[encoding];
    if (known !== undefined) return known;
    this.#encoded[encoding] ??= this.#compress(encoding).then((bytes) => {
      this.ready[encoding] = bytes;
      return bytes;
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
        // A page has 20 bytes less with it.
        [constants.BROTLI_PARAM_NPOSTFIX]: 3,
      },
    });
  }
}
