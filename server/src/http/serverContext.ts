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

/** A document that was answered. */
export interface CountedDocument {
  route: string;
  language: Language;
  /** Id of what it is composed of. */
  composition: string;
}

/** What every domain of the server works with; reached as `app.context`. */
export interface ServerContext {
  config: Config;
  db: Kysely<DatabaseSchema>;
  databaseState: DatabaseState;
  /** Makes and shows the first account where there is none; called once the site listens. */
  offerFirstAccount(): Promise<void>;
  clock: () => Date;
  log: Logger;
  /** Of the admin area. */
  sessions: Sessions<AdminPerson>;
  promoSessions: Sessions<PromoPerson>;
  responseCache: ResponseCache;
  fromMemory: FromMemory;
  /** Answers of public reads that are as long as a whole list. */
  wholeLists: WholeLists;
  /** What the processes of the site tell each other. */
  notices: SiteNotices;
  missingFiles: MissingFiles;
  /** Each looks after files that have to be there, and tells what is missing as a sentence; for `/readyz`. */
  fileChecks: (() => Promise<string | null>)[];
  pageRefusals: PageRefusals;
  /** Every address that is answered, in the order in which they were registered. */
  routes: readonly RegisteredRoute[];
  /** What is published and live. */
  releases: ReleaseStore;
  /** By what it is changed. */
  releaseChanges: ReleaseChanges;
  /** Does work on releases that would hold up everybody in this thread. */
  runReleaseJob: RunReleaseJob;
  /**
   * Renders a release's pages before it goes live: what is wrong with them. Null where there are no pages.
   *
   * @param live the composition as it would be with it
   */
  lookAtRelease: ((live: LiveReleases, release: Pick<Release, 'name' | 'version'>) => Promise<Refusal[]>) | null;
  /** The same in a browser. Null where the site has none. */
  lookInBrowser:
    | ((
        live: LiveReleases,
        release: Pick<Release, 'name' | 'version'>,
      ) => Promise<{ refusals: Refusal[]; skipped: string | null }>)
    | null;
  /** How the pages are; null where there are none, or not yet. */
  pages: PagesState | null;
  metrics: Metrics;
  /** Stores and counts something that broke while a page was made; null before the API is there. */
  keepIncident: ((incident: Incident) => Promise<void>) | null;
  /** Counts a document that was answered, if a visitor looks at it; null before the API is there. */
  countDocument:
    | ((request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>, document: CountedDocument) => void)
    | null;
  /** Counts a visit that failed in the browser; null before the API is there. */
  countFailed:
    | ((headers: IncomingHttpHeaders, page: { composition: string; remote: string; route: string }) => void)
    | null;
  /** Writes what was counted so far, which else waits some seconds; null before the API is there. */
  writeVisitCounts: (() => Promise<void>) | null;
  /** What hosts do with the chat from the admin area; null where there is no chat. */
  chat: ChatModeration | null;
}

/** As `realtime/moderate.ts` has it. */
export interface ChatModeration {
  removeMessage(room: string, id: string, host: { accountId: string; username: string }): Promise<boolean>;
  decideHeld(id: string, isLetThrough: boolean, host: { accountId: string; username: string }): Promise<boolean>;
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
    /** Whose release token has signed the request, once that was checked; null on all others. */
    releaseToken: OpenToken | null;
  }
}
