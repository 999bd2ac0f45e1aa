import { reportIncident } from '@cog/contracts/incidents/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { incidentsRepository } from './incidents.repository.ts';
import { rateLimit } from './rateLimit.ts';

const LIMIT = { each: 20, all: 300, windowMs: 60_000 };
const MOST_KEPT = 5000;
/** How many are stored between two trims: a trim each time would double the writes. */
const TRIM_EVERY = 100;

/** Incidents that browsers report. Too many are dropped without a word: a broken page must not be told so too. */
export function registerIncidents(app: FastifyInstance, limit = LIMIT): void {
  const limiter = rateLimit(limit);
  const repository = incidentsRepository(app.context.db);
  let stored = 0;

  registerEndpoint(app, reportIncident, async ({ body, address, now }) => {
    if (limiter.take(address, now)) {
      await repository.add(body, now);
      stored++;
      if (stored % TRIM_EVERY === 0) await repository.trim(MOST_KEPT);
      const { kind, remote, version, route } = body;
      app.context.log.warn({ incident: { kind, remote, version, route } }, 'a browser reported an incident');
    }
    return answered({ success: true as const }, 202);
  });
}
