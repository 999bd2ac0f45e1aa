import { getSettings } from '@cog/contracts/settings/endpoints';
import type { Branch } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface LocateData {
  branches: Branch[];
}

/** The branches; the headquarters every page knows. */
export async function loadLocate({ api, request }: LoaderArguments): Promise<LocateData> {
  const { branches } = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  return { branches };
}
