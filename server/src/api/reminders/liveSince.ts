import { nextOccurrence } from '@cog/contracts/events/occurrences';
import type { FastifyInstance } from 'fastify';
import { presentService } from '../events/events.presenter.ts';
import { servicesRepository } from '../events/services.repository.ts';
import { liveRepository } from '../live/live.repository.ts';

/** How long before their service streams may begin. */
const EARLY_MS = 20 * 60_000;

/**
 * Since when a service has been live; null while none is. YouTube is asked during services that are streamed; at other times only
 * requests of pages, refreshes of the feed and editors' overrides count.
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
