import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { LoaderArguments } from '@cog/platform';

export interface WelcomeData {
  /** Where the church meets, as a list offers it. The form works without: empty where the settings cannot be had. */
  places: { value: string; label: string }[];
}

/** The headquarters and the branches. */
export async function loadWelcome({ api, request }: LoaderArguments): Promise<WelcomeData> {
  const answer = await api.call(getSettings, { signal: request.signal });
  if (!answer.ok) return { places: [] };
  const branches = answer.data.branches.map(({ id, header }) => ({ value: id, label: header }));
  return { places: [{ value: HEADQUARTERS, label: 'Headquarters' }, ...branches] };
}
