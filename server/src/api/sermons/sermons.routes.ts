import { defineEndpoint } from '@cog/contracts/endpoint';
import type { Sermon } from '@cog/contracts/sermon';
import type { FastifyInstance } from 'fastify';
import { array, mixed } from 'yup';
import { answered } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { presentSermon } from './sermons.presenter.ts';
import { sermonsRepository } from './sermons.repository.ts';

/** Keeps the address of the static file that the specification's clients read (section 7). */
const getSermons = defineEndpoint({
  method: 'GET',
  path: '/assets/sermons.json',
  access: 'public',
  answer: async () => array(mixed<Sermon>().required()).required(),
});

/** Sermons, newest first. */
export function registerSermons(app: FastifyInstance): void {
  registerEndpoint(
    app,
    getSermons,
    async ({ db }) => answered((await sermonsRepository(db).list()).map(presentSermon)),
    { cachedUntil: 'sermons' },
  );
}
