import { getEvents } from '@cog/contracts/events/endpoints';
import { notAsUsual, type ServiceTimes } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { getVideos } from '@cog/contracts/feeds/endpoints';
import { getLive } from '@cog/contracts/live/endpoints';
import type { LiveStatus } from '@cog/contracts/live/schema';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import { cardOf, type Video } from '../../feed/feed.api.ts';

/** A weekly service, as the countdown needs it. */
export type Service = Pick<WeeklyService, 'title'> & ServiceTimes;

export interface LiveData {
  live: LiveStatus;
  /** The church's words that invite to the service; empty where they can't be had. */
  invitation: string;
  /** The weekly services that are streamed; all of them where none is. */
  services: Service[];
  /** The newest video of the channel. */
  lastSermon: Video | null;
  /** When this was loaded, in milliseconds since 1970 UTC: the first render counts from it on both ends. */
  now: number;
}

const serviceOf = ({ title, weekday, startTime, durationMinutes, weekOfMonth, changes }: WeeklyService): Service => ({
  title,
  weekday,
  startTime,
  durationMinutes,
  ...notAsUsual({ weekOfMonth, changes }),
});

/** Whether the stream is on is all this page can't do without. */
export async function loader({ api, request }: LoaderArguments): Promise<LiveData> {
  const { signal } = request;
  const [live, settings, events, videos] = await Promise.all([
    api.call(getLive, { signal }),
    api.call(getSettings, { signal }),
    api.call(getEvents, { signal }),
    api.call(getVideos, { query: { pageSize: 1 }, signal }),
  ]);
  const services = events.ok ? events.data.services : [];
  const streamed = services.filter((service) => service.streamed);
  const newest = videos.ok ? videos.data.items[0] : undefined;
  return {
    live: dataOrThrow(live),
    invitation: settings.ok ? settings.data.live.invitation : '',
    services: (streamed.length > 0 ? streamed : services).map(serviceOf),
    lastSermon: newest ? cardOf(newest) : null,
    now: Date.now(),
  };
}
