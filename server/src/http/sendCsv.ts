import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file for spreadsheets, which no cache keeps.
 *
 * @param name of the file: 'sermons.csv'
 * @param text whole, or piece by piece where it may be long
 */
export const sendCsv = (reply: FastifyReply, name: string, text: string | AsyncIterable<string>): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }));
