import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { BACKGROUND_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../core/isCrossSite.ts';
import { refused } from './answer.ts';
import { sendProblem } from './sendProblem.ts';

export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Refuses a write that another site's page makes in a visitor's name (403). */
const refuseCrossSite: Hook = async (request, reply) =>
  isCrossSite(request.headers, request.server.context.config.siteUrl)
    ? sendProblem(reply, refused(403, 'This request came from another site and was refused.'))
    : undefined;

/** Lets administrators in, and editors where the endpoint says so; else 401 or 403. */
function requireRole(access: 'editor' | 'administrator'): Hook {
  return async (request, reply) => {
    const { cookie, [BACKGROUND_HEADER]: background } = request.headers;
    const session = await request.server.context.sessions.read(cookie, { isUse: background === undefined });
    if (session === null) return sendProblem(reply, refused(401, 'Please sign in.'));
    if (access === 'administrator' && session.role !== 'administrator') {
      return sendProblem(reply, refused(403, 'Only an administrator may do this.'));
    }
    request.activeSession = session;
    return undefined;
  };
}

/** Says who is signed in to the admin area, and lets in everybody: for what answers more to them. */
export const readSession: Hook = async (request) => {
  const { cookie, [BACKGROUND_HEADER]: background } = request.headers;
  request.activeSession = await request.server.context.sessions.read(cookie, { isUse: background === undefined });
  return undefined;
};

/** Lets in whoever is signed in to the promo; else 401. */
const requirePromoSession: Hook = async (request, reply) => {
  const session = await request.server.context.promoSessions.read(request.headers.cookie);
  if (session === null) return sendProblem(reply, refused(401, 'Please sign in.'));
  request.promoSession = session;
  return undefined;
};

/** The checks that an endpoint's request passes before a byte of its body is read. */
export function accessGuards({ method, access }: Pick<Endpoint, 'method' | 'access'>): Hook[] {
  const guards: Hook[] = method === 'GET' ? [] : [refuseCrossSite];
  if (access === 'promo') guards.push(requirePromoSession);
  else if (access !== 'public') guards.push(requireRole(access));
  return guards;
}
