import { getAuditTrail } from '@cog/contracts/audit/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { presentEntry } from './audit.presenter.ts';
import { auditRepository } from './audit.repository.ts';

/** Who changed what, for administrators. */
export function registerAuditTrail(app: FastifyInstance): void {
  registerEndpoint(app, getAuditTrail, async ({ db, query }) => {
    const trail = auditRepository(db);
    const [items, total, people, kinds] = [
      await trail.list(query),
      await trail.count(query),
      await trail.people(),
      await trail.kinds(),
    ];
    return answered({ items: items.map(presentEntry), total, people, kinds });
  });
}
