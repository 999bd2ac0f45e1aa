import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SITE_FILE } from '../core/siteFolder.ts';
import { UNREADABLE } from './errorHandling.ts';
import { sendProblem } from './sendProblem.ts';

const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Answers writes with 503 while the data folder is not the site's, for example when its disk is not mounted: they would be lost
 * once it is back.
 */
export function refuseWithoutFolder(app: FastifyInstance): void {
  const { config, databaseState, fileChecks, missingFiles } = app.context;
  const file = join(config.dataDir, SITE_FILE);
  // A site that was started read-only may have no id yet.
  const isThere = () => databaseState.writeFault !== null || !databaseState.isReachable || missingFiles.isThere(file);
  fileChecks.push(async () => (isThere() ? null : 'The data folder is missing.'));
  app.addHook('onRequest', async (request, reply) => {
    if (isReading(request.method) || isThere()) return;
    return sendProblem(reply, UNREADABLE);
  });
}
