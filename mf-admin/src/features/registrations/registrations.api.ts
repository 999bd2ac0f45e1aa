import { REGISTRATIONS_PAGE_SIZE } from '@cog/contracts/registrations/constants';
import { getRegistration, getRegistrationStats, getRegistrations } from '@cog/contracts/registrations/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams } from './registrations.address.ts';

/** Loads a page of registrations, the four figures and the open registration, or the reason why they cannot be shown. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { search, gender, passed, sort, state, page, open } = params;
  const { signal } = request;
  const query = {
    sort,
    state,
    page,
    pageSize: REGISTRATIONS_PAGE_SIZE,
    ...(search === '' ? {} : { search }),
    ...(gender === null ? {} : { gender }),
    ...(passed === null ? {} : { passed }),
  };
  const [list, stats, opened] = await Promise.all([
    api.call(getRegistrations, { query, signal }),
    api.call(getRegistrationStats, { signal }),
    open === null ? null : api.call(getRegistration, { params: { id: open }, signal }),
  ]);
  return {
    params,
    list: loadedOrSignIn(list, request),
    stats: loadedOrSignIn(stats, request),
    opened: opened && loadedOrSignIn(opened, request),
  };
}
