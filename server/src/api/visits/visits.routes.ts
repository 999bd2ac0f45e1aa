import { reportVisit } from '@cog/contracts/visits/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Hook } from '../../http/accessGuards.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { isCounted, isView } from './isCounted.ts';
import { VisitCounts } from './VisitCounts.ts';

/** Takes reports of programs, and of browsers that ask not to be counted, for nothing. */
const leaveOut: Hook = async (request, reply) =>
  isCounted(request.headers) ? undefined : reply.code(202).send({ success: true });

/** Counts page views and web vitals. Nothing about who visits is kept (docs/decisions/0029-counting.md). */
export function registerVisits(app: FastifyInstance): void {
  const counts = new VisitCounts(app.context);
  app.context.countDocument = ({ method, headers, ip }, document) => {
    if (isView(method, headers)) counts.countDocument({ ...document, address: ip });
  };
  app.context.writeVisitCounts = () => counts.write();
  app.addHook('onListen', async () => counts.start());
  app.addHook('preClose', () => counts.stop());

  registerEndpoint(
    app,
    reportVisit,
    async ({ body, address }) => {
      counts.countReport(body, address);
      return answered({ success: true as const }, 202);
    },
    { guards: [leaveOut] },
  );
}
