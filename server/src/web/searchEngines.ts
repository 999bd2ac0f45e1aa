import type { PublishedRoute } from '@cog/contracts/composition/route';
import type { FastifyInstance } from 'fastify';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

/**
 * Serves `/robots.txt`, which excludes the API, and `/sitemap.xml` (sitemaps.org, protocol 0.9) with every live public page that
 * is rendered on the server.
 *
 * @param livePages the pages of the live releases
 */
export function registerSearchEngines(
  app: FastifyInstance,
  siteUrl: string,
  livePages: () => readonly Pick<PublishedRoute, 'path' | 'access' | 'render' | 'noIndex'>[],
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /citizen/\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = livePages().filter(
      ({ access, render, noIndex }) => access === 'public' && render === 'server' && !noIndex,
    );
    const urls = pages.map(({ path }) => `<url><loc>${escapeXml(siteUrl + path)}</loc></url>`);
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
}
