import { brotliCompressSync, constants } from 'node:zlib';

const compress = (content, quality) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** As a release's files are compressed, once, when it is published. */
export const brotliOfFile = (content) => compress(content, constants.BROTLI_MAX_QUALITY);

/** As a page's HTML is compressed, while it is answered. */
export const brotliOfDocument = (content) => compress(content, 5);
