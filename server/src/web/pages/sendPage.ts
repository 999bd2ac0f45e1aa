import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WorkOutcome } from '../../admission/WorkQueue.ts';
import { acceptedEncoding, type Encoding } from '../../core/acceptedEncoding.ts';
import { pageAskedFor, sendPageData } from '../pageData.ts';
import { unavailablePage } from '../unavailablePage.ts';
import type { PageAnswer } from './makePage.ts';

type Document = Extract<PageAnswer, { kind: 'page' }>;

/** For how many seconds a page has not been known to be true. */
export const ageOf = ({ trueAt }: Pick<PageAnswer, 'trueAt'>): number => Math.floor((Date.now() - trueAt) / 1000);

/** Headers of a page that is sent now, compressed or not. */
export function headersOf(page: Document, encoding: Encoding | null): Record<string, string> {
  const age = ageOf(page);
  return {
    ...page.headers,
    // How old a page is that a cache of the device gives: its scripts read it as `document.lastModified`.
    'last-modified': new Date(page.trueAt).toUTCString(),
    ...(age > 0 ? { age: String(age) } : {}),
    ...(encoding === null ? {} : { vary: `${page.headers.vary}, accept-encoding`, 'content-encoding': encoding }),
  };
}

export interface PageSender {
  /** Sends a page; one that many are sent is compressed once. */
  sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, isKept: boolean): Promise<FastifyReply>;
  /** Sends what came of asking for a page. */
  sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: WorkOutcome<PageAnswer>): Promise<FastifyReply>;
}

/** @param siteUrl public address of the site */
export function pageSender(siteUrl: string): PageSender {
  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, isKept: boolean) {
    if (pageAskedFor(request, siteUrl) !== null) {
      return sendPageData(reply, page.kind === 'page' ? page.data : null, page.trueAt);
    }
    // A remote that is rolled back must not go on sending visitors elsewhere from their browsers' caches.
    if (page.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(page.location, page.status);
    const encoding = isKept ? acceptedEncoding(request.headers['accept-encoding']) : null;
    reply.code(page.status).headers(headersOf(page, encoding));
    return reply.send(encoding === null ? page.document.html : await page.document.encoded(encoding));
  }

  async function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: WorkOutcome<PageAnswer>) {
    if (outcome.kind === 'made') return sendPage(request, reply, outcome.value, outcome.value.reads !== null);
    return unavailablePage(reply, outcome.kind === 'refused' ? outcome : { retryAfterS: 1 });
  }

  return { sendPage, sendOutcome };
}
