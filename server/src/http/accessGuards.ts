import { RECENT_SIGN_IN_MINUTES } from '@cog/contracts/accounts/sessions.constants';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import { RELEASE_TOKEN_PREFIX } from '@cog/contracts/releases/releaseToken';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../core/isCrossSite.ts';
import { latestPlausible } from '../core/latestPlausible.ts';
import { readBearer } from '../core/secretToken.ts';
import type { ActiveSession } from '../sessions/adminSessions.ts';
import { type Refusal, refused } from './answer.ts';
import { isOpenToOrigins } from './crossOrigin.ts';
import { readReleaseToken } from './readReleaseToken.ts';
import { sendProblem } from './sendProblem.ts';

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Refuses cross-site writes (403), unless the call is open to that origin. */
const refuseCrossSite: Hook = async (request, reply) => {
  const { siteUrl, allowedOrigins } = request.server.context.config;
  if (!isCrossSite(request.headers, siteUrl)) return undefined;
  const { endpoint } = request.routeOptions.config;
  const isAllowed = endpoint !== undefined && isOpenToOrigins(endpoint);
  if (isAllowed && allowedOrigins.has(request.headers.origin ?? '')) return undefined;
  return sendProblem(reply, refused(403, 'This request came from another site and was refused.'));
};

const PASSWORD_GIVEN = refused(403, 'This password was made for you. Choose your own before you go on.', {
  reason: 'password-given',
});
const AUTHENTICATE_AGAIN = refused(403, 'Please confirm it’s you. Nothing was changed.', {
  reason: 'authenticate-again',
});

/** Refusal of a sensitive change when the user has to confirm their identity again; null otherwise. */
export function whyAuthenticateAgain({ authenticatedAt }: ActiveSession, now: Date): Refusal | null {
  const age = now.getTime() - Date.parse(authenticatedAt);
  const isRecent = age < RECENT_SIGN_IN_MINUTES * 60_000 && authenticatedAt <= latestPlausible(now);
  return isRecent ? null : AUTHENTICATE_AGAIN;
}

type Guarded = Pick<
  Endpoint,
  'method' | 'access' | 'needsRecentSignIn' | 'allowedBeforePasswordChange' | 'takesReleaseToken'
>;

/** Admits administrators, and editors where the endpoint allows; else 401 or 403. */
function requireRole(
  access: 'editor' | 'administrator',
  { needsRecentSignIn = false, allowedBeforePasswordChange = false }: Guarded,
): Hook {
  return async (request, reply) => {
    const { cookie, [BACKGROUND_HEADER]: background } = request.headers;
    const session = await request.server.context.sessions.read(cookie, { isUse: background === undefined });
    if (session === null) return sendProblem(reply, refused(401, 'Please sign in.'));
    if (session.passwordIsGiven && !allowedBeforePasswordChange) return sendProblem(reply, PASSWORD_GIVEN);
    if (access === 'administrator' && session.role !== 'administrator') {
      return sendProblem(reply, refused(403, 'Only an administrator may do this.'));
    }
    const tooOld = needsRecentSignIn ? whyAuthenticateAgain(session, request.server.context.clock()) : null;
    if (tooOld !== null) return sendProblem(reply, tooOld);
    request.activeSession = session;
    return undefined;
  };
}

/**
 * Reads the session and admits everyone, for endpoints that answer more to signed-in users. A user who must first change their
 * password counts as not signed in.
 */
export const readSession: Hook = async (request) => {
  const { cookie, [BACKGROUND_HEADER]: background } = request.headers;
  const session = await request.server.context.sessions.read(cookie, { isUse: background === undefined });
  request.activeSession = session?.passwordIsGiven ? null : session;
  return undefined;
};

/** Admits users who are signed in to the promo; else 401. */
const requirePromoSession: Hook = async (request, reply) => {
  const session = await request.server.context.promoSessions.read(request.headers.cookie);
  if (session === null) return sendProblem(reply, refused(401, 'Please sign in.'));
  request.promoSession = session;
  return undefined;
};

/** Admits requests with a valid release token, or with a session that has access. */
const takeReleaseToken =
  (verb: NonNullable<Endpoint['takesReleaseToken']>, bySession: Hook): Hook =>
  async (request, reply) => {
    if (readBearer(request.headers.authorization, RELEASE_TOKEN_PREFIX) === null) return bySession(request, reply);
    const token = await readReleaseToken(request, verb);
    if ('kind' in token) return sendProblem(reply, token);
    request.releaseToken = token;
    return undefined;
  };

/** The checks of an endpoint that run before the body is read. */
export function accessGuards(endpoint: Guarded): Hook[] {
  const { method, access, takesReleaseToken } = endpoint;
  const guards: Hook[] = method === 'GET' ? [] : [refuseCrossSite];
  if (access === 'promo') guards.push(requirePromoSession);
  else if (access !== 'public') {
    const bySession = requireRole(access, endpoint);
    guards.push(takesReleaseToken === undefined ? bySession : takeReleaseToken(takesReleaseToken, bySession));
  }
  return guards;
}
