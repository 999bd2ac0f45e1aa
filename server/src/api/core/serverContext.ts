import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ActiveSession, Sessions } from '../session/sessions.ts';
import type { ReadCache } from './readCache.ts';

/** What every domain of the server works with; reached as `app.context`. */
export interface ServerContext {
  config: Config;
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Logger;
  sessions: Sessions;
  reads: ReadCache;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext;
  }
  interface FastifyRequest {
    /** Who is signed in, once the endpoint's access was checked; null on public endpoints. */
    activeSession: ActiveSession | null;
  }
}
