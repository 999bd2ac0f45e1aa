import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { getEvents } from '@cog/contracts/events/endpoints';
import { notAsUsual, type ServiceTimes, spanBetweenChanges } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { getLiveNow } from '@cog/contracts/media/live.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { type ApiAnswer, countFrom, dataOrThrow, type LoaderArguments } from '@cog/platform';

/** The home page never waits longer than this for what it can do without: today's title, the services, the stream. */
const PATIENCE_MS = 2500;

export interface TodaysTitle {
  title: string;
  /** Where the day's reading is in the Bible: 'John 3:1-8'. */
  bibleReading: string;
}

export interface HomeData {
  settings: Pick<
    SiteSettings,
    'welcome' | 'devotionalPromo' | 'appPromo' | 'appStoreLink' | 'watchword' | 'whoWeAre' | 'slides'
  >;
  /** The day of the titles. */
  day: IsoDate;
  /** That day's devotional in each language that has one; empty when there is none or the server did not answer. */
  titles: Partial<Record<Language, TodaysTitle>>;
  /** The weekly services; empty when there are none or the server did not answer. */
  services: Service[];
  /** Whether the stream was on; false when the server did not answer. */
  isLive: boolean;
  /** What is told of the services counts from here on both ends, in milliseconds since 1970 UTC: `spanBetweenChanges`. */
  countedFrom: number;
}

/** A weekly service, as far as the page tells of it. */
export type Service = Pick<WeeklyService, 'id' | 'title' | 'place'> & ServiceTimes;

async function loadSettings({ api, request }: LoaderArguments): Promise<HomeData['settings']> {
  const all = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  const { welcome, devotionalPromo, appPromo, appStoreLink, watchword, whoWeAre, slides } = all;
  return { welcome, devotionalPromo, appPromo, appStoreLink, watchword, whoWeAre, slides };
}

/** Asks for what the page can stand without. @returns null when the answer is late, or none */
async function askPatiently<Data>(
  { signal }: Request,
  ask: (signal: AbortSignal) => Promise<ApiAnswer<Data>>,
): Promise<Data | null> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  signal.addEventListener('abort', giveUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      giveUp();
      resolve(null);
    }, PATIENCE_MS);
  });
  try {
    const answer = await Promise.race([ask(patience.signal), tooLate]);
    return answer?.ok ? answer.data : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Titles of today's devotional. A missing devotional and a failing API are no errors on this page. */
async function loadTitles({ api, request, today }: LoaderArguments): Promise<HomeData['titles']> {
  const devotionals = await askPatiently(request, (signal) =>
    api.call(getDevotionals, { query: { date: today }, signal }),
  );
  const found = (devotionals ?? []).filter(({ date }) => date === today);
  return Object.fromEntries(
    found.map(({ language, title, bible_reading }) => [language, { title, bibleReading: bible_reading }]),
  );
}

async function loadServices({ api, request }: LoaderArguments): Promise<Service[]> {
  const calendar = await askPatiently(request, (signal) => api.call(getEvents, { signal }));
  return (calendar?.services ?? []).map(({ id, title, weekday, startTime, durationMinutes, place, ...more }) => ({
    id,
    title,
    weekday,
    startTime,
    durationMinutes,
    place,
    ...notAsUsual(more),
  }));
}

async function loadIsLive({ api, request }: LoaderArguments): Promise<boolean> {
  const live = await askPatiently(request, (signal) => api.call(getLiveNow, { signal }));
  return live?.available ?? false;
}

/** What the home page shows. */
export async function loadHome(args: LoaderArguments): Promise<HomeData> {
  const [settings, titles, services, isLive] = await Promise.all([
    loadSettings(args),
    loadTitles(args),
    loadServices(args),
    loadIsLive(args),
  ]);
  const countedFrom = countFrom(args, (now) => spanBetweenChanges(services, now));
  return { settings, day: args.today, titles, services, isLive, countedFrom };
}
