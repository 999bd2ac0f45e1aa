import type { ApiAnswer } from '@cog/platform';
import { dataOrSignIn } from './dataOrSignIn.ts';

/** What a loader fetched, or why it could not; the rest of the page works without it. */
export type Loaded<Data> =
  | { kind: 'loaded'; data: Data }
  /** The server answered 404. */
  | { kind: 'missing'; message: string }
  | { kind: 'failed'; message: string };

/**
 * For loaders of admin pages: fetches a part of the page whose failure must not break the rest, such as a list below a
 * half-filled form.
 *
 * @throws Response that redirects to the sign-in page when no user is signed in any more
 */
export function loadedOrSignIn<Data>(answer: ApiAnswer<Data>, request: Request): Loaded<Data> {
  const status = !answer.ok && answer.failure.kind === 'refused' ? answer.failure.status : null;
  if (answer.ok || status === 401) return { kind: 'loaded', data: dataOrSignIn(answer, request) };
  return { kind: status === 404 ? 'missing' : 'failed', message: answer.failure.message };
}
