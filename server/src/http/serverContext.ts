import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@cog/contracts/lib/calendar';
import type { Incident } from '@cog/contracts/reports/incidents.constants';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { FromMemory } from '../core/fromMemory.ts';
import type { MissingFiles } from '../core/MissingFiles.ts';
import type { PagesState } from '../core/releaseState.ts';
import type { DatabaseState } from '../db/DatabaseState.ts';
import type { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Refusal } from '../releases/gate/Refusal.ts';
import type { ReleaseChanges } from '../releases/ReleaseChanges.ts';
import type { LiveReleases, Release, ReleaseStore } from '../releases/ReleaseStore.ts';
import type { RunReleaseJob } from '../releases/releaseJob.ts';
import type { ActiveSession, AdminPerson } from '../sessions/adminSessions.ts';
import type { ActivePromoSession, PromoPerson } from '../sessions/promoSessions.ts';
import type { OpenToken } from '../sessions/releaseTokens.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PageRefusals } from './pageRefusals.ts';
import type { ResponseCache } from './ResponseCache.ts';
import type { RegisteredRoute } from './registeredRoutes.ts';
import type { WholeLists } from './WholeLists.ts';

/** A document that was sent. */
export interface CountedDocument {
  route: string;
  language: Language;
  /** Id of its composition. */
  composition: string;
}

/** Dependencies of all domains, as `app.context`. */
export interface ServerContext {
  config: Config;
  db: Kysely<DatabaseSchema>;
  databaseState: DatabaseState;
  /** Creates and shows the first account where there is none; called once the site listens. */
  offerFirstAccount(): Promise<void>;
  clock: () => Date;
  log: Logger;
  /** Sessions of the admin area. */
  sessions: Sessions<AdminPerson>;
  promoSessions: Sessions<PromoPerson>;
  responseCache: ResponseCache;
  fromMemory: FromMemory;
  /** Answers that are whole lists. */
  wholeLists: WholeLists;
  /** Notices between the processes of the site. */
  notices: SiteNotices;
  missingFiles: MissingFiles;
  /** Checks for missing files; each reports a sentence, for `/readyz`. */
  fileChecks: (() => Promise<string | null>)[];
  pageRefusals: PageRefusals;
  /** All routes, in order of registration. */
  routes: readonly RegisteredRoute[];
  /** The published and live releases. */
  releases: ReleaseStore;
  /** Changes releases. */
  releaseChanges: ReleaseChanges;
  /** Runs work on releases that would block this thread. */
  runReleaseJob: RunReleaseJob;
  /**
   * Renders a release's pages before it goes live and reports faults. Null without pages.
   *
   * @param live the live releases with this one in place
   */
  lookAtRelease: ((live: LiveReleases, release: Pick<Release, 'name' | 'version'>) => Promise<Refusal[]>) | null;
  /** The same in a browser. Null where the site has none. */
  lookInBrowser:
    | ((
        live: LiveReleases,
        release: Pick<Release, 'name' | 'version'>,
      ) => Promise<{ refusals: Refusal[]; skipped: string | null }>)
    | null;
  /** State of the pages; null where there are none yet. */
  pages: PagesState | null;
  metrics: Metrics;
  /** Stores an incident of rendering; null before the API is registered. */
  keepIncident: ((incident: Incident) => Promise<void>) | null;
  /** Counts a sent document as a visit, if it is one; null before the API is registered. */
  countDocument:
    | ((request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>, document: CountedDocument) => void)
    | null;
  /** Counts a visit that failed in the browser; null before the API is registered. */
  countFailed:
    | ((headers: IncomingHttpHeaders, page: { composition: string; remote: string; route: string }) => void)
    | null;
  /** Writes the counts that are still in memory; null before the API is registered. */
  writeVisitCounts: (() => Promise<void>) | null;
  /** Moderates the chat from the admin area; null without a chat. */
  chat: ChatModeration | null;
}

/** See `realtime/moderate.ts`. */
export interface ChatModeration {
  removeMessage(room: string, id: string, host: { accountId: string; username: string }): Promise<boolean>;
  decideHeld(id: string, isLetThrough: boolean, host: { accountId: string; username: string }): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext;
  }
  interface FastifyRequest {
    /** The admin session, once access was checked; null on endpoints without. */
    activeSession: ActiveSession | null;
    /** The promo session, once access was checked; null on endpoints without. */
    promoSession: ActivePromoSession | null;
    /** The request's release token, once it was checked; null without one. */
    releaseToken: OpenToken | null;
  }
}
