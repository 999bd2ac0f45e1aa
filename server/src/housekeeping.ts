import type { FastifyInstance } from 'fastify';
import { sweepPictures } from './api/pictures/sweepPictures.ts';
import { sweepRecordings } from './api/recordings/sweepRecordings.ts';
import { describeError } from './core/describeError.ts';
import { isAnnounced } from './db/databaseErrors.ts';
import { overwriteDeleted } from './db/overwriteDeleted.ts';
import { isClockBelieved } from './privacy/isClockBelieved.ts';
import { sweepTables } from './privacy/sweepTables.ts';

const EVERY_MS = 60 * 60_000;

/** Ends what is kept no longer: when the server begins to listen and every hour after. */
export function registerHousekeeping(app: FastifyInstance): void {
  const { log, databaseState } = app.context;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    if (databaseState.writeFault !== null) return;
    const work = async () => {
      try {
        if (!(await isClockBelieved(app.context))) return;
        await sweepTables(app.context);
        await sweepRecordings(app.context, app.sounds);
        await sweepPictures(app.context, app.churchPictures);
      } finally {
        await overwriteDeleted(app.context.db, log);
      }
    };
    running = work().catch((error: unknown) => {
      if (!isAnnounced(error)) log.error({ error: describeError(error) }, 'housekeeping failed');
    });
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, EVERY_MS);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
