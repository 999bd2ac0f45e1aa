import type { FastifyInstance } from 'fastify';
import { sweepPictures } from './api/pictures/sweepPictures.ts';
import { sweepRecordings } from './api/recordings/sweepRecordings.ts';
import { isClockBelieved } from './db/isClockBelieved.ts';
import { overwriteDeleted } from './db/overwriteDeleted.ts';
import { repeatWhileListening } from './http/repeatWhileListening.ts';
import { sweepTables } from './privacy/sweepTables.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes expired data, when the server begins to listen and every hour. */
export function registerHousekeeping(app: FastifyInstance): void {
  const { log, databaseState } = app.context;
  repeatWhileListening(app, {
    everyMs: EVERY_MS,
    failed: 'housekeeping failed',
    async work() {
      if (databaseState.writeFault !== null) return;
      try {
        if (!(await isClockBelieved(app.context))) return;
        await sweepTables(app.context);
        await sweepRecordings(app.context, app.sounds);
        await sweepPictures(app.context, app.churchPictures);
        await app.context.releaseChanges.prune(app.context.clock());
      } finally {
        await overwriteDeleted(app.context.db, log);
      }
    },
  });
}
