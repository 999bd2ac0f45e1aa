import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { LoaderArguments } from '@cog/platform';

interface Choice {
  value: string;
  label: string;
}

export interface WelcomeData {
  /** The church's places as options. Empty if the settings did not load; the form works without them. */
  places: Choice[];
  /** Teams that visitors can join. */
  teams: Choice[];
}

/** Loads the headquarters, the branches and the teams. */
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
