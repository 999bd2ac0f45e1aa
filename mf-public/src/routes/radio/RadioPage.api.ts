import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface RadioData {
  radio: SiteSettings['radio'];
}

/** Loads the church's radio, if there is one. */
export async function loadRadio({ api, request }: LoaderArguments): Promise<RadioData> {
  const { radio } = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  return { radio };
}
