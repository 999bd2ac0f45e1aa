import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/**
 * Sends a file that is saved, which no cache keeps.
 *
 * @param name of the file: 'sermons.csv'
 * @param content whole, or piece by piece where it may be long
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
