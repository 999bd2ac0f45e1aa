import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { LoaderArguments } from '@cog/platform';

interface Choice {
  value: string;
  label: string;
}

export interface WelcomeData {
  /** Where the church meets, as a list offers it. The form works without: empty where the settings cannot be had. */
  places: Choice[];
  /** Teams that one can join. */
  teams: Choice[];
}

/** The headquarters and the branches, and the teams. */
export async function loadWelcome({ api, request }: LoaderArguments): Promise<WelcomeData> {
  const answer = await api.call(getSettings, { signal: request.signal });
  if (!answer.ok) return { places: [], teams: [] };
  const { branches, about } = answer.data;
  return {
    places: [
      { value: HEADQUARTERS, label: 'Headquarters' },
      ...branches.map(({ id, header }) => ({ value: id, label: header })),
    ],
    teams: about.teams.map(({ id, title }) => ({ value: id, label: title })),
  };
}
