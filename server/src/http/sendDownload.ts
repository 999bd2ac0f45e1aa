import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/**
 * Sends a file as a download that is not cached.
 *
 * @param name file name: 'sermons.csv'
 * @param content the whole content, or a stream where it may be long
 */
export const sendDownload = (
  reply: FastifyReply,
  name: `${string}.${keyof typeof types}`,
  content: string | AsyncIterable<string | Uint8Array>,
): FastifyReply =>
  reply
    .headers({
      'content-type': name.endsWith('.csv') ? types.csv : types.docx,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(typeof content === 'string' ? content : Readable.from(content, { objectMode: false }));
