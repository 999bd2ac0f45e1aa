import { RELEASE_TOKEN } from '@cog/contracts/releases/releaseToken';

const HOW_TO_GET_ONE =
  'An administrator of the site makes one at /releases, or on its server: npm run admin -- token add "Quiz team" --for mf-quiz';

/**
 * Validates a release token from the environment.
 *
 * @param token undefined if none is set
 * @throws Error with instructions; never contains the token
 */
export function readToken(token: string | undefined): string {
  if (!token) throw new Error(`Set COG_RELEASE_TOKEN to the release token of your team. ${HOW_TO_GET_ONE}`);
  const trimmed = token.trim();
  if (RELEASE_TOKEN.test(trimmed)) return trimmed;
  throw new Error(`COG_RELEASE_TOKEN is no whole release token (cog_release_ and 43 characters). ${HOW_TO_GET_ONE}`);
}
