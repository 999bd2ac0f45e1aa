import type { InferType } from 'yup';
import type { LazySchema } from './endpoint.ts';

/**
 * What one remote tells the others in a page, written once for both sides. It says how something is now: the last one
 * counts, and what listens later, since its code came later, is told that one. Remotes are released one by one: a field
 * may be added to a payload, and none changed.
 */
export interface Announcement<Payload extends LazySchema = LazySchema> {
  /** In all of the site: 'hymns-of-service'. */
  name: string;
  /** Shape of what is told, as JSON carries it; checked while a page is worked on and in tests. */
  payload: Payload;
}

/** What is told, by the announcement's schema. */
export type PayloadOf<A> = A extends Announcement<infer Payload> ? InferType<Awaited<ReturnType<Payload>>> : never;

/** Declares an announcement; the type of its payload follows from the schema. */
export const defineAnnouncement = <Payload extends LazySchema>(
  announcement: Announcement<Payload>,
): Announcement<Payload> => announcement;
