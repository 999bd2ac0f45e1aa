import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { reportIncident } from '@cog/contracts/reports/incidents.endpoints';
import type { FastifyInstance } from 'fastify';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { INCIDENT_LIMIT } from '../../admission/limits.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { incidentsRepository } from './incidents.repository.ts';

const MOST_KEPT = 5000;
/** Inserts between two trims; trimming each time would double the writes. */
const TRIM_EVERY = 100;

/**
 * Registers reports of incidents from browsers. Above the limit they are dropped without an error, so as not to cause another one
 * in a broken page.
 */
export function registerIncidents(app: FastifyInstance): void {
  const { db, clock, metrics } = app.context;
  const repository = incidentsRepository(db);
  let stored = 0;

  async function keep(incident: Incident, now: Date): Promise<void> {
    await repository.add(incident, now);
    stored++;
    if (stored % TRIM_EVERY === 0) await repository.trim(MOST_KEPT);
    metrics.incident(incident.kind, incident.remote);
  }
  app.context.keepIncident = (incident) => keep(incident, clock());

  registerEndpoint(app, reportIncident, async ({ body: { failed, ...body }, address, headers, now }) => {
    if ((await new DatabaseLimit(INCIDENT_LIMIT, db, now).take(address)) === 0) {
      await keep(body, now);
      const { kind, remote, version, route } = body;
      if (failed !== undefined) app.context.countFailed?.(headers, { composition: failed, remote, route });
      app.admission.floodLog.add({
        message: 'a browser reported an incident',
        address,
        kind: { remote, incident: kind },
        details: { version, route },
      });
    }
    return answered({ success: true as const }, 202);
  });
}
