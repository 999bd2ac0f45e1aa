import type { Composition, RenderOutput } from '@cog/contracts/composition/composition';
import { PAGE_DATA_PATH, type PageData } from '@cog/contracts/composition/pageData';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenRoute } from './documentHtml.ts';

/**
 * The page whose data a request asks for; null where it asks for a document.
 *
 * @param siteUrl public address of the site
 * @param at path of the data endpoint
 * @returns 'unreadable' where the address cannot be a page
 */
export function pageAskedFor(
  { url }: Pick<FastifyRequest, 'url'>,
  siteUrl: string,
  at: string = PAGE_DATA_PATH,
): URL | 'unreadable' | null {
  // Not parsed as a URL: it need not be a valid one.
  const [path, query = ''] = url.split('?', 2);
  if (path !== at) return null;
  const site = new URL(siteUrl);
  try {
    const address = new URL(new URLSearchParams(query).get('of') ?? '', site);
    // The cache key has path and query only, so drop everything else.
    for (const part of ['hash', 'username', 'password'] as const) address[part] = '';
    // Of another site's address only the path would be used.
    return address.origin === site.origin && address.pathname !== PAGE_DATA_PATH ? address : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/**
 * A page's data as JSON without its time, for a client-side move to it; null where the browser has to load it itself: the page
 * is personal, an error, or rendered by the browser.
 */
export function pageDataOf(
  { status, readable, hydrationData: { loaderData, errors } }: Extract<RenderOutput, { kind: 'page' }>,
  open: OpenRoute | null,
  { id, language }: Pick<Composition, 'id' | 'language'>,
): string | null {
  if (open === null || open.route.access !== 'public' || !readable || status !== 200 || errors) return null;
  const data = loaderData[`${open.remote.name}:${open.route.path}`];
  if (data === undefined) return null;
  return JSON.stringify({ composition: id, language, data } satisfies Omit<PageData, 'madeAt'>);
}

/**
 * Sends a page's data; 204 where there is none.
 *
 * @param madeAt when the data was current, in milliseconds since 1970 UTC
 */
export function sendPageData(reply: FastifyReply, data: string | null, madeAt: number): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  if (data === null) return reply.code(204).send();
  return reply.type('application/json; charset=utf-8').send(`${data.slice(0, -1)},"madeAt":${madeAt}}`);
}
