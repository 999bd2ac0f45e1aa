import { getSettings } from '@cog/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { answered } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { settingsRepository } from './settings.repository.ts';

/** The site settings, as every visitor may read them. */
export function registerSettings(app: FastifyInstance): void {
  registerEndpoint(app, getSettings, async ({ db }) => answered(await settingsRepository(db).read()), {
    cachedUntil: 'settings',
  });
}
