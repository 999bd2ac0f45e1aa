import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { stepTextScale, textScales, textSizeCookie } from '@cog/contracts/lib/textScales';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientPreferences, languageCookie, liteCookie, type PreferenceCookie } from '../core/clientPreferences.ts';
import { isCrossSite } from '../core/isCrossSite.ts';
import { registerScope } from '../core/registerScope.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** Largest form body: more than any address needs. */
const LONGEST_FORM_BYTES = 4096;
/** Whether a page works without scripts. */
export const worksWithoutScripts = ({ access, render, needsScripts }: ComposedRoute): boolean =>
  access === 'public' && render === 'server' && needsScripts !== true;

/**
 * A safe path on this site to return to; else the home page. '/.//host' resolves to the path '//host', which a browser would
 * take for another host.
 */
function pathOf(next: string | null, siteUrl: string): string {
  const url = next?.startsWith('/') ? readUrl(next, siteUrl) : null;
  const isHere = url?.origin === new URL(siteUrl).origin && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search : '/';
}

/** Index in `textScales` after one step from the visitor's current size. */
const nextTextSize = (step: string | null, { headers }: FastifyRequest): string =>
  String(textScales.indexOf(stepTextScale(clientPreferences(headers).textScale, step)));

/** Set-Cookie headers that store a preference, or delete it where the value is empty. */
function setCookie({ plain, secure }: PreferenceCookie, value: string, isSecure: boolean): string[] {
  const cookie = (name: string, text: string) =>
    stringifySetCookie({
      name,
      value: text,
      path: '/',
      // Scripts read and write the text size.
      httpOnly: plain !== textSizeCookie.plain,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: text === '' ? 0 : YEAR_S,
    });
  // Delete the cookie of the plain name, from before the site had https.
  return isSecure ? [cookie(secure, value), cookie(plain, '')] : [cookie(plain, value)];
}

/**
 * Form endpoints of the shell's switches; `next` is the page to return to. `POST /lite` with `on` ('1' or '0'), `POST /language`
 * with `language` ('en' or 'yo'), and where no script does it `POST /textsize` with `step` ('larger' or 'smaller'). Stored for
 * a year in a cookie that holds nothing else.
 */
export async function registerPreferenceSwitches(app: FastifyInstance, siteUrl: string): Promise<void> {
  const switches: {
    path: string;
    cookie: PreferenceCookie;
    readValue(form: URLSearchParams, request: FastifyRequest): string;
  }[] = [
    { path: '/lite', cookie: liteCookie, readValue: (form) => (form.get('on') === '1' ? '1' : '') },
    { path: '/language', cookie: languageCookie, readValue: (form) => (form.get('language') === 'yo' ? 'yo' : 'en') },
    {
      path: '/textsize',
      cookie: textSizeCookie,
      readValue: (form, request) => nextTextSize(form.get('step'), request),
    },
  ];
  await registerScope(app, async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const { path, cookie, readValue } of switches) {
      forms.post(path, async (request: FastifyRequest, reply) => {
        if (isCrossSite(request.headers, siteUrl)) return reply.code(403).send('This request came from another site.');
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        return reply
          .header('set-cookie', setCookie(cookie, readValue(form, request), siteUrl.startsWith('https:')))
          .header('cache-control', 'no-store')
          .redirect(pathOf(form.get('next'), siteUrl), 303);
      });
    }
  });
}
