import { RELEASE_TOKEN } from '@cog/contracts/releases/releaseToken';

const HOW_TO_GET_ONE =
  'An administrator of the site makes one at /releases, or on its server: npm run admin -- token add "Quiz team" --for mf-quiz';

/**
 * A release token, as the environment gives it.
 *
 * @param token undefined where none is set
 * @throws Error that says what to do; never with the token in it
 */
export function readToken(token: string | undefined): string {
  if (!token) throw new Error(`Set COG_RELEASE_TOKEN to the release token of your team. ${HOW_TO_GET_ONE}`);
  const trimmed = token.trim();
  if (RELEASE_TOKEN.test(trimmed)) return trimmed;
  throw new Error(`COG_RELEASE_TOKEN is no whole release token (cog_release_ and 43 characters). ${HOW_TO_GET_ONE}`);
}
