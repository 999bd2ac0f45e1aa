import { reportVisit } from '@cog/contracts/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { isCounted, isView } from './isCounted.ts';
import { VisitCounts } from './VisitCounts.ts';

/** Registers the counting of page views and web vitals. Nothing about the visitor is stored (docs/decisions/0029-counting.md). */
export function registerVisits(app: FastifyInstance): void {
  const counts = new VisitCounts(app.context);
  app.context.countDocument = ({ method, headers, ip }, document) => {
    if (isView(method, headers)) counts.countDocument({ ...document, address: ip });
  };
  app.context.countFailed = (headers, page) => {
    if (isCounted(headers)) counts.countFailed(page);
  };
  app.context.writeVisitCounts = () => counts.write();
  app.addHook('onListen', async () => counts.start());
  app.addHook('preClose', () => counts.stop());

  // Reports of programs, and of browsers that ask not to be counted, are ignored.
  registerEndpoint(app, reportVisit, async ({ body, address, headers }) => {
    if (isCounted(headers)) counts.countReport(body, address);
    return answered({ success: true as const }, 202);
  });
}
