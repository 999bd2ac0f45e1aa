import { getReleaseIncidents, getReleases } from '@cog/contracts/releases/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../../common/calls/loadedOrSignIn.ts';

/** Loads the releases of the site and their incidents; for each, the data or the failure. */
export async function loader({ request, api }: LoaderArguments) {
  const { signal } = request;
  const [releases, incidents] = await Promise.all([
    api.call(getReleases, { signal }),
    api.call(getReleaseIncidents, { signal }),
  ]);
  return { releases: loadedOrSignIn(releases, request), incidents: loadedOrSignIn(incidents, request) };
}
