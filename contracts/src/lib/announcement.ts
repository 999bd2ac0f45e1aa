import type { InferType } from 'yup';
import type { LazySchema } from './endpoint.ts';

/**
 * A message from one remote to the others on the page, declared once for both sides. It describes a current state: only the
 * latest counts, and later listeners receive it too. Remotes are released separately: payloads may gain fields, but none may
 * change.
 */
export interface Announcement<Payload extends LazySchema = LazySchema> {
  /** Unique within the site: 'hymns-of-service'. */
  name: string;
  /** Schema of the payload, which must be JSON; validated in development and in tests. */
  payload: Payload;
}

/** The payload's type, from the announcement's schema. */
export type PayloadOf<A> = A extends Announcement<infer Payload> ? InferType<Awaited<ReturnType<Payload>>> : never;

/** Declares an announcement; the payload's type follows from the schema. */
export const defineAnnouncement = <Payload extends LazySchema>(
  announcement: Announcement<Payload>,
): Announcement<Payload> => announcement;
