import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientPreferences } from '../../core/clientPreferences.ts';
import type { LiveReleases } from '../../releases/ReleaseStore.ts';
import type { Tried } from '../../releases/triedRelease.ts';
import type { OpenRoute } from '../documentHtml.ts';
import type { RequestedPreview } from '../preview.ts';

/** A parsed request for a page. */
export interface PageRequest {
  live: LiveReleases;
  address: URL;
  open: OpenRoute | null;
  preview: RequestedPreview | null;
  /** The version that this visitor tries before it is live (`cog-try`); null for all others. */
  tried: Tried | null;
  preferences: ClientPreferences;
  /** When the request arrived. */
  now: Date;
  /** The day in Lagos. */
  today: IsoDate;
  /** The future day for which a phone saves this page; null for a page that is shown now. */
  opensOn: IsoDate | null;
  /** The visitor's network, for fair queueing. */
  network: string;
  isFramed: boolean;
  /** Whether the address was malformed: an error page without scripts is shown. */
  isRefused: boolean;
  /** Whether any of the page's data is personal; known once it is rendered. */
  isPersonal: () => boolean;
  log: FastifyBaseLogger;
}
