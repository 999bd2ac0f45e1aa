import { type Branch, getSettings } from '@cog/contracts/settings';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface LocateData {
  branches: Branch[];
}

/** The branches; the headquarters every page knows. */
export async function loadLocate({ api, request }: LoaderArguments): Promise<LocateData> {
  const { branches } = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  return { branches };
}
