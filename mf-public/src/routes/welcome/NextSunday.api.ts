import { isHeldAt } from '@cog/contracts/events/constants';
import { getEvents } from '@cog/contracts/events/endpoints';
import { nextOccurrence, type Occurrence } from '@cog/contracts/events/occurrences';
import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { ApiAnswer, ApiClient } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';

export interface NextSunday {
  place: { name: string; address: string; mapLink: string | null };
  /** Next Sunday's services there, earliest first. */
  services: { title: string; occurrence: Occurrence }[];
}

const SUNDAY = 0;

/**
 * Next Sunday's services at a branch, and where that is.
 *
 * @param branch null, or a branch that no longer exists, for the headquarters
 */
export async function askNextSunday(
  api: ApiClient,
  branch: string | null,
  options: AskOptions,
): Promise<ApiAnswer<NextSunday>> {
  const [settings, calendar] = await Promise.all([api.call(getSettings, options), api.call(getEvents, options)]);
  if (!settings.ok) return settings;
  const { branches, headquarters, churchName } = settings.data;
  const chosen = branches.find(({ id }) => id === branch);
  const place = chosen ? { ...chosen, name: chosen.header } : { ...headquarters, name: churchName };
  const services = calendar.ok ? calendar.data.services : [];
  const onSundays = services
    .filter((service) => service.weekday === SUNDAY && isHeldAt(service, chosen?.id ?? HEADQUARTERS))
    .map((service) => ({ title: service.title, occurrence: nextOccurrence(service, Date.now()) }))
    .sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
  return {
    ok: true,
    data: {
      place: { name: place.name, address: place.address, mapLink: place.mapLink },
      services: onSundays,
    },
  };
}
