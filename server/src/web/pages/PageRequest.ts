import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientPreferences } from '../../core/clientPreferences.ts';
import type { LiveReleases } from '../../releases/ReleaseStore.ts';
import type { Tried } from '../../releases/triedRelease.ts';
import type { OpenRoute } from '../documentHtml.ts';
import type { RequestedPreview } from '../preview.ts';

/** A request for a page, looked at. */
export interface PageRequest {
  live: LiveReleases;
  address: URL;
  open: OpenRoute | null;
  preview: RequestedPreview | null;
  /** The version that this phone alone is shown before it is live; null for all others. */
  tried: Tried | null;
  preferences: ClientPreferences;
  /** When it was asked for. */
  now: Date;
  /** In Lagos. */
  today: IsoDate;
  /** The day to come whose page a phone keeps for it; null where the page is to be shown now. */
  opensOn: IsoDate | null;
  /** Of the visitor, to take turns by. */
  network: string;
  isFramed: boolean;
  /** Whether the address could not be read: the page of another one is shown instead, without scripts. */
  isRefused: boolean;
  /** Whether something that the page is made of was made for this visitor alone; known once it is made. */
  isPersonal: () => boolean;
  log: FastifyBaseLogger;
}
