import { getMenu } from '@cog/contracts/settings/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { settingsRepository } from './settings.repository.ts';

/** Registers the church's additions to the footer and changes of the menus, which all pages use. */
export function registerMenu(app: FastifyInstance): void {
  registerEndpoint(app, getMenu, async ({ db }) => answered((await settingsRepository(db).read()).menu), {
    cachedUntil: 'settings',
  });
}
