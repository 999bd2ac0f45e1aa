import { getReleases, getReleaseTokens } from '@cog/contracts/releases/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';

/** Loads the releases and the release tokens; for each, the data or the failure. */
export async function loader({ request, api }: LoaderArguments) {
  const { signal } = request;
  const [releases, tokens] = await Promise.all([
    api.call(getReleases, { signal }),
    api.call(getReleaseTokens, { signal }),
  ]);
  return { releases: loadedOrSignIn(releases, request), tokens: loadedOrSignIn(tokens, request) };
}
