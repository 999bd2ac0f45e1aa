import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import { DESCRIPTOR_SCHEMA_PATH } from '@cog/contracts/composition/descriptor';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { endpointsOf } from '../../http/registeredRoutes.ts';
import { adminSessions } from '../../sessions/adminSessions.ts';
import { promoSessions } from '../../sessions/promoSessions.ts';
import { cookieNameOf } from '../../sessions/sessions.ts';
import { describeApi } from './describeApi.ts';
import { descriptorJsonSchema } from './descriptorJsonSchema.ts';
import type { ApiDescription } from './openApi.ts';

/**
 * Serves the OpenAPI description of the API, built on the first request, when every endpoint has been registered; and the JSON
 * Schema of the descriptor that a build writes, for teams that build remotes.
 */
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

  app.get(DESCRIPTOR_SCHEMA_PATH, async (_request, reply) => {
    reply.type('application/schema+json').header('cache-control', 'public, max-age=3600');
    return descriptorJsonSchema();
  });
}
