import { ResponseCache } from '../../http/ResponseCache.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { Metrics } from '../../metrics/Metrics.ts';

/** What pages take of the server's context, for a site without a database: nothing is overloaded, and nothing is counted. */
export function testContext(): ServerContext {
  const context: Pick<
    ServerContext,
    | 'responseCache'
    | 'metrics'
    | 'fileChecks'
    | 'pageRefusals'
    | 'pages'
    | 'keepIncident'
    | 'countDocument'
    | 'writeVisitCounts'
  > = {
    responseCache: new ResponseCache(),
    metrics: new Metrics({ remotes: () => [], fromMemory: () => new Map() }),
    fileChecks: [],
    pageRefusals: { shellStyles: '', refuse: null },
    pages: null,
    keepIncident: null,
    countDocument: null,
    writeVisitCounts: null,
  };
  const releaseChanges = { look: async () => {} };
  return {
    ...context,
    releaseChanges,
    eventLoop: { isOverloaded: false },
    turns: { isLettingIn: false },
  } as ServerContext;
}
