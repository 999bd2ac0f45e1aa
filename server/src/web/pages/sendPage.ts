import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WorkOutcome } from '../../admission/WorkQueue.ts';
import { acceptedEncoding, type Encoding } from '../../core/acceptedEncoding.ts';
import { pageAskedFor, sendPageData } from '../pageData.ts';
import { unavailablePage } from '../unavailablePage.ts';
import type { PageAnswer } from './makePage.ts';

type Document = Extract<PageAnswer, { kind: 'page' }>;

/** Seconds since a page was last known to be current. */
export const ageOf = ({ checkedAt }: Pick<PageAnswer, 'checkedAt'>): number =>
  Math.floor((Date.now() - checkedAt) / 1000);

/** Response headers of a page. */
export function headersOf(page: Document, encoding: Encoding | null): Record<string, string> {
  const age = ageOf(page);
  return {
    ...page.headers,
    // Scripts read it as `document.lastModified` to tell the age of a page from a cache on the device.
    'last-modified': new Date(page.checkedAt).toUTCString(),
    ...(age > 0 ? { age: String(age) } : {}),
    ...(encoding === null ? {} : { vary: `${page.headers.vary}, accept-encoding`, 'content-encoding': encoding }),
  };
}

export interface PageSender {
  /** Sends a page; a cached one is compressed once for all visitors. */
  sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, isKept: boolean): Promise<FastifyReply>;
  /** Sends the outcome of a page request. */
  sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: WorkOutcome<PageAnswer>): Promise<FastifyReply>;
}

/** @param siteUrl public URL of the site */
export function pageSender(siteUrl: string): PageSender {
  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, isKept: boolean) {
    if (pageAskedFor(request, siteUrl) !== null) {
      return sendPageData(reply, page.kind === 'page' ? page.data : null, page.checkedAt);
    }
    // Not cached, so that it ends when its remote is rolled back.
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
