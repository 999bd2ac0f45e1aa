import type { Composition, RenderOutput } from '@cog/contracts/composition/composition';
import { PAGE_DATA_PATH, type PageData } from '@cog/contracts/composition/pageData';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenRoute } from './documentHtml.ts';

/**
 * The page whose data is asked for; null where a request asks for a document.
 *
 * @param siteUrl public address of the site
 * @param at where it is asked for
 * @returns 'unreadable' where it asks for the data of nothing that could be a page
 */
export function pageAskedFor(
  { url }: Pick<FastifyRequest, 'url'>,
  siteUrl: string,
  at: string = PAGE_DATA_PATH,
): URL | 'unreadable' | null {
  // Not as an address: what is asked for need not be one.
  const [path, query = ''] = url.split('?', 2);
  if (path !== at) return null;
  const site = new URL(siteUrl);
  try {
    const address = new URL(new URLSearchParams(query).get('of') ?? '', site);
    // The page is kept for its path and query: nothing else may tell it apart.
    for (const part of ['hash', 'username', 'password'] as const) address[part] = '';
    // Of another site's, its path alone would be read.
    return address.origin === site.origin && address.pathname !== PAGE_DATA_PATH ? address : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/**
 * What a page is made of, as JSON without its time, for a browser that comes to it from another page; null where the
 * browser is to find out alone: the page is not everybody's, is an error, or was left to browsers.
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
 * Sends it; 204 where there is none.
 *
 * @param madeAt when it was true, in milliseconds since 1970 UTC
 */
export function sendPageData(reply: FastifyReply, data: string | null, madeAt: number): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  if (data === null) return reply.code(204).send();
  return reply.type('application/json; charset=utf-8').send(`${data.slice(0, -1)},"madeAt":${madeAt}}`);
}
