import { TRY_DAYS, TRY_PARAMETER } from '@cog/contracts/releases/constants';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageFailure } from '../core/failurePage.ts';
import type { LiveReleases, ReleaseStore } from '../releases/ReleaseStore.ts';
import { openTry, type Tried } from '../releases/triedRelease.ts';
import { sendFailurePage } from './unavailablePage.ts';

/** Value of the link back to the live site. */
const OFF = 'off';

const ENDED: PageFailure = {
  status: 410,
  heading: 'This link has ended',
  message: `A link to try a release works for ${TRY_DAYS} days, and only as a whole. Please ask the team for a new one.`,
};

const SECURE_NAME = `__Host-${TRY_PARAMETER}`;

/** The version that this visitor tries; null for all others. */
export function readTried({ headers, server }: FastifyRequest): Tried | null {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes(TRY_PARAMETER)) return null;
  const cookies = parseCookie(cookie);
  const sealed = cookies[SECURE_NAME] ?? cookies[TRY_PARAMETER];
  const { config, clock } = server.context;
  return sealed === undefined ? null : openTry(config.dataDir, sealed, clock());
}

/** The live releases with a tried version in place; null where it is gone or does not fit any more. */
export function composeTried(store: ReleaseStore, { name, version }: Tried): LiveReleases | null {
  try {
    return store.isPublished({ name, version }) ? store.liveWith(name, version) : null;
  } catch {
    return null;
  }
}

/** Serves the links that begin and end trying a version: they set or delete a cookie and redirect to the page. */
export function registerTryLinks(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.includes(`${TRY_PARAMETER}=`)) return undefined;
    const address = new URL(request.url, 'http://site');
    const sealed = address.searchParams.get(TRY_PARAMETER);
    if (sealed === null) return undefined;
    address.searchParams.delete(TRY_PARAMETER);
    const { config, clock } = app.context;
    const tried = openTry(config.dataDir, sealed, clock());
    reply.header('cache-control', 'no-store');
    const cookie = stringifySetCookie({
      name: isSecure ? SECURE_NAME : TRY_PARAMETER,
      value: tried === null ? '' : sealed,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: tried === null ? 0 : Math.floor((tried.until - clock().getTime()) / 1000),
    });
    reply.header('set-cookie', cookie);
    if (tried === null && sealed !== OFF) return sendFailurePage(reply, ENDED);
    // A path that begins with two slashes would lead to another host.
    const path = address.pathname.replace(/^\/+/, '/');
    return reply.redirect(path + address.search, 303);
  });
}

const styles =
  '#trying{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);padding:var(--space-2) var(--space-4);background:var(--color-sun);color:var(--color-on-sun);font-size:1rem;line-height:1.5}#trying a{color:inherit;font-weight:600}';

/** The bar above a page that shows a version before it is live, with a link back. */
export const tryBar = ({ name, version }: Tried) => ({
  styles,
  html: `<aside id="trying" lang="en" aria-label="Trying a release"><span>You are trying ${name} ${version}. Visitors do not see it.</span><a href="?${TRY_PARAMETER}=${OFF}">Back to the live site</a></aside>`,
});
