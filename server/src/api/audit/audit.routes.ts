import { getAuditTrail } from '@cog/contracts/reports/audit.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { presentEntry } from './audit.presenter.ts';
import { auditRepository } from './audit.repository.ts';

/** Registers the audit trail, for administrators. */
export function registerAuditTrail(app: FastifyInstance): void {
  registerEndpoint(app, getAuditTrail, async ({ db, query }) => {
    const trail = auditRepository(db);
    const found = await trail.list(query);
    const items = found.slice(0, query.pageSize);
    const last = found.length > items.length ? items.at(-1) : undefined;
    return answered({
      items: items.map(presentEntry),
      older: last === undefined ? null : `${last.at}~${last.id}`,
      people: await trail.people(),
      kinds: await trail.kinds(),
    });
  });
}
