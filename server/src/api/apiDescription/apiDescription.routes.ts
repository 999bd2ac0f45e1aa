import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import type { ApiDescription } from '@cog/contracts/api-description/schema';
import type { FastifyInstance } from 'fastify';
import { answered } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { endpointsOf } from '../core/registeredRoutes.ts';
import { promoSessions } from '../promo/promoSessions.ts';
import { adminSessions } from '../session/adminSessions.ts';
import { cookieNameOf } from '../session/sessions.ts';
import { describeApi } from './describeApi.ts';

/** The API's description of itself, made when it is first asked for: every endpoint is registered by then. */
export function registerApiDescription(app: FastifyInstance): void {
  const { config, routes } = app.context;
  const secure = config.siteUrl.startsWith('https:');
  const site = {
    siteUrl: config.siteUrl,
    adminCookie: cookieNameOf(adminSessions, secure),
    promoCookie: cookieNameOf(promoSessions, secure),
  };
  let description: Promise<ApiDescription> | undefined;

  registerEndpoint(app, getApiDescription, async () => {
    description ??= describeApi(endpointsOf(routes), site);
    return answered(await description);
  });
}
