import { getMenu } from '@cog/contracts/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { settingsRepository } from './settings.repository.ts';

/** What the church has added to the footer and changed in the menus; pages are composed with it. */
export function registerMenu(app: FastifyInstance): void {
  registerEndpoint(app, getMenu, async ({ db }) => answered((await settingsRepository(db).read()).menu), {
    cachedUntil: 'settings',
  });
}
