import { reportIncident } from '@cog/contracts/incidents/endpoints';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../../core/rateLimit.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { incidentsRepository } from './incidents.repository.ts';

/** Reports of one address, and of all together. */
const LIMIT = { most: 20, mostOfAll: 300, windowMs: 60_000 };
const MOST_KEPT = 5000;
/** How many are stored between two trims: a trim each time would double the writes. */
const TRIM_EVERY = 100;

/** Incidents that browsers report. Too many are dropped without a word: a broken page must not be told so too. */
export function registerIncidents(app: FastifyInstance): void {
  const reports = rateLimit(LIMIT, app.context.clock);
  const repository = incidentsRepository(app.context.db);
  let stored = 0;

  registerEndpoint(app, reportIncident, async ({ body, address, now }) => {
    if (reports.take(address) === 0) {
      await repository.add(body, now);
      stored++;
      if (stored % TRIM_EVERY === 0) await repository.trim(MOST_KEPT);
      const { kind, remote, version, route } = body;
      app.context.metrics.incident(kind, remote);
      app.context.log.warn({ incident: { kind, remote, version, route } }, 'a browser reported an incident');
    }
    return answered({ success: true as const }, 202);
  });
}
