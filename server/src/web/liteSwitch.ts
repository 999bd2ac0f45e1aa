import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { liteCookie } from '../core/clientPreferences.ts';
import { isCrossSite } from '../core/isCrossSite.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** Larger than any address the switch is used on. */
const LONGEST_FORM_BYTES = 4096;
/** Whether a page can be read without its scripts. */
export const worksWithoutScripts = ({ access, render, needsScripts }: ComposedRoute): boolean =>
  access === 'public' && render === 'server' && needsScripts !== true;

/**
 * A path on this site to go back to; the home page for anything else. '/.//host' resolves to this site with the path
 * '//host', which a browser would read as another one.
 */
function pathOf(next: string | null, siteUrl: string): string {
  const url = next?.startsWith('/') ? readUrl(next, siteUrl) : null;
  const isHere = url?.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search : '/';
}

/**
 * The switch in the footer: `POST /lite` with `on` ('1' or '0') and `next`, the page to come back to, as
 * a form sends them. Remembered for a year in a cookie that says nothing else.
 */
export async function registerLiteSwitch(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    forms.post('/lite', async (request: FastifyRequest, reply) => {
      if (isCrossSite(request.headers, siteUrl)) return reply.code(403).send('This request came from another site.');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const on = form.get('on') === '1';
      const secure = siteUrl.startsWith('https:');
      const cookie = (name: string, isOn: boolean) =>
        fastifyCookie.serialize(name, isOn ? '1' : '', {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: isOn ? YEAR_S : 0,
        });
      return reply
        .header(
          'set-cookie',
          // One that was set under the plain name, before the site was https, goes.
          secure ? [cookie(liteCookie.secure, on), cookie(liteCookie.plain, false)] : [cookie(liteCookie.plain, on)],
        )
        .header('cache-control', 'no-store')
        .redirect(pathOf(form.get('next'), siteUrl), 303);
    });
  });
}
