import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import type { LoaderArguments, ShouldRevalidateFunction } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { callsOf } from './apiCalls.ts';

/** Every call of the API. */
export async function loader({ request, api }: LoaderArguments) {
  const description = dataOrSignIn(await api.call(getApiDescription, { signal: request.signal }), request);
  const [server] = description.servers;
  return { about: description.info.description, server: server?.url ?? '', calls: callsOf(description) };
}

/** A search goes through what is here already, also without a network. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;
