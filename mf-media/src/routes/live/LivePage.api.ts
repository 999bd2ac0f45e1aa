import { getEvents } from '@cog/contracts/events/endpoints';
import { notAsUsual, type ServiceTimes, spanBetweenChanges } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { getVideos } from '@cog/contracts/media/feeds.endpoints';
import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import { getLive } from '@cog/contracts/media/live.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { countFrom, dataOrThrow, isPast, type LoaderArguments } from '@cog/platform';
import { cardOf, type Video } from '../../feed/feed.api.ts';
import type { StreamState } from '../../player/playable.ts';

/** The fields of a weekly service that the countdown needs. */
export type Service = Pick<WeeklyService, 'title'> & ServiceTimes;

export interface LiveData {
  live: StreamState;
  /** True if the server's last check is old and this request has started a new one. */
  isBeingChecked: boolean;
  /** The church's invitation to the service; empty if it could not be loaded. */
  invitation: string;
  /** The weekly services that are streamed; all services if none is. */
  services: Service[];
  /** The newest video of the channel. */
  lastSermon: Video | null;
  /** Time from which both server and browser compute the services' times, in milliseconds since 1970 UTC; see `spanBetweenChanges`. */
  countedFrom: number;
}

const serviceOf = ({ title, weekday, startTime, durationMinutes, weekOfMonth, changes }: WeeklyService): Service => ({
  title,
  weekday,
  startTime,
  durationMinutes,
  ...notAsUsual({ weekOfMonth, changes }),
});

/** Only the state of the stream is required; all other data may be missing. */
export async function loader(args: LoaderArguments): Promise<LiveData> {
  const { api, request } = args;
  const { signal } = request;
  const [live, settings, events, videos] = await Promise.all([
    api.call(getLive, { signal }),
    api.call(getSettings, { signal }),
    api.call(getEvents, { signal }),
    api.call(getVideos, { query: { pageSize: 1 }, signal }),
  ]);
  const services = events.ok ? events.data.services : [];
  const streamed = services.filter((service) => service.streamed);
  const shown = (streamed.length > 0 ? streamed : services).map(serviceOf);
  const newest = videos.ok ? videos.data.items[0] : undefined;
  const { checkedAt, ...onAir } = dataOrThrow(live);
  return {
    live: onAir,
    isBeingChecked: checkedAt !== null && isPast(args, Date.parse(checkedAt) + LIVE_CHECK_MS),
    invitation: settings.ok ? settings.data.live.invitation : '',
    services: shown,
    lastSermon: newest ? cardOf(newest) : null,
    countedFrom: countFrom(args, (now) => spanBetweenChanges(shown, now)),
  };
}
