import { nextOccurrence } from '@cog/contracts/events/occurrences';
import type { FastifyInstance } from 'fastify';
import { presentService } from '../events/events.presenter.ts';
import { servicesRepository } from '../events/services.repository.ts';
import { liveRepository } from '../live/live.repository.ts';

/** Streams begin somewhat before their service. */
const EARLY_MS = 20 * 60_000;

/**
 * Since when a service is live; null while none is. YouTube is asked while a streamed service is held; at other times visitors'
 * pages, the feed's refresh and what an editor said count.
 */
export async function liveSince({ live, context }: Pick<FastifyInstance, 'live' | 'context'>): Promise<string | null> {
  const { db, clock } = context;
  const now = clock();
  const services = (await servicesRepository(db).list()).map(presentService);
  const isServiceTime = services.some(
    (service) => service.streamed && nextOccurrence(service, now.getTime()).startsAt - EARLY_MS <= now.getTime(),
  );
  const { available } = await live.status(isServiceTime);
  return available ? liveRepository(db).sawLive(now) : null;
}
