import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ActivePromoSession, PromoPerson } from '../promo/promoSessions.ts';
import type { ActiveSession, AdminPerson } from '../session/adminSessions.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ReadCache } from './readCache.ts';
import type { RegisteredRoute } from './registeredRoutes.ts';

/** What every domain of the server works with; reached as `app.context`. */
export interface ServerContext {
  config: Config;
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Logger;
  /** Of the admin area. */
  sessions: Sessions<AdminPerson>;
  promoSessions: Sessions<PromoPerson>;
  reads: ReadCache;
  /** Every address that is answered, in the order in which they were registered. */
  routes: readonly RegisteredRoute[];
}

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext;
  }
  interface FastifyRequest {
    /** Who is signed in to the admin area, once the endpoint's access was checked; null on other endpoints. */
    activeSession: ActiveSession | null;
    /** Who is signed in to the promo, once the endpoint's access was checked; null on other endpoints. */
    promoSession: ActivePromoSession | null;
  }
}
