import type { FastifyInstance } from 'fastify';
import type { Admission } from '../../admission/admission.plugin.ts';
import { WorkQueue } from '../../admission/WorkQueue.ts';
import { ResponseCache } from '../../http/ResponseCache.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { Metrics } from '../../metrics/Metrics.ts';

/** Adds the context that pages need, for a site without a database: without overload protection and counts. */
export function addTestContext(app: FastifyInstance): void {
  const context: Pick<
    ServerContext,
    | 'responseCache'
    | 'fromMemory'
    | 'metrics'
    | 'fileChecks'
    | 'pageRefusals'
    | 'pages'
    | 'keepIncident'
    | 'countDocument'
    | 'countFailed'
    | 'writeVisitCounts'
  > = {
    responseCache: new ResponseCache(),
    fromMemory: { ways: [], counts: { add() {}, totals: () => new Map() }, headersOf: (own) => own },
    metrics: new Metrics({ remotes: () => [], fromMemory: () => new Map() }),
    fileChecks: [],
    pageRefusals: { shellStyles: '', refuse: null },
    pages: null,
    keepIncident: null,
    countDocument: null,
    countFailed: null,
    writeVisitCounts: null,
  };
  const releaseChanges = { isDue: true, look: async () => {} };
  const config = { chromium: null };
  app.decorate('context', { ...context, config, releaseChanges } as unknown as ServerContext);
  app.decorate('admission', { work: new WorkQueue() } as unknown as Admission);
}
