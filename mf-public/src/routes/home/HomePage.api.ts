import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { getEvents } from '@cog/contracts/events/endpoints';
import { eventOccurrence, hasOpenEnd, notAsUsual } from '@cog/contracts/events/occurrences';
import { placeOf } from '@cog/contracts/events/placeOf';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { getLiveNow } from '@cog/contracts/media/live.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings, VisitorSettings } from '@cog/contracts/settings/schema';
import { watchwordOn } from '@cog/contracts/settings/watchwordOn';
import { type ApiAnswer, countFrom, dataOrThrow, type LoaderArguments } from '@cog/platform';
import { type Calendar, type Gathering, homeSpan, type OnTheMap, type Service } from './whatIsOn.ts';

/** Longest wait of the home page for optional data: today's title, the services, the stream. */
const PATIENCE_MS = 2500;

export interface TodaysTitle {
  title: string;
  /** The Bible passage of the day: 'John 3:1-8'. */
  bibleReading: string;
}

export interface HomeData extends Calendar {
  settings: Pick<
    SiteSettings,
    'welcome' | 'devotionalPromo' | 'appPromo' | 'appStoreLink' | 'watchword' | 'whoWeAre' | 'slides'
  >;
  /** The day of the titles. */
  day: IsoDate;
  /** The day's devotional in each available language; empty if there is none or the server did not answer. */
  titles: Partial<Record<Language, TodaysTitle>>;
  /** Whether the stream was live; false if the server did not answer. */
  isLive: boolean;
  /** Time from which both server and browser compute what the page shows, in milliseconds since 1970 UTC; see `homeSpan`. */
  countedFrom: number;
}

/** The API's answer about services and events. */
interface CalendarAnswer {
  services: readonly WeeklyService[];
  events: readonly ChurchEvent[];
}

const DAY_MS = 24 * 60 * 60_000;

/** How long an event without an end is on: about as long as a service, so that what comes next is not hidden all day. */
const OPEN_END_MS = 2 * 60 * 60_000;

/** The church's map link for the place, if the text contains the address of one. */
function onTheMap(text: string, { headquarters, branches }: VisitorSettings): OnTheMap {
  const mapLink = [...branches, headquarters].find(({ address }) => text.includes(address))?.mapLink;
  return mapLink ? { mapLink } : {};
}

/** Requests data that the page can do without. @returns null if the answer is late or missing */
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

/** Titles of today's devotional. A missing devotional or a failing API is not an error on this page. */
async function loadTitles({ api, request, today }: LoaderArguments): Promise<HomeData['titles']> {
  const devotionals = await askPatiently(request, (signal) =>
    api.call(getDevotionals, { query: { date: today }, signal }),
  );
  const found = (devotionals ?? []).filter(({ date }) => date === today);
  return Object.fromEntries(
    found.map(({ language, title, bible_reading }) => [language, { title, bibleReading: bible_reading }]),
  );
}

/** The page's view of services and events. */
function shownCalendarOf(calendar: CalendarAnswer | null, settings: VisitorSettings): Calendar {
  const services = (calendar?.services ?? []).map(
    ({ title, weekday, startTime, durationMinutes, ...more }): Service => {
      const place = placeOf(more, settings);
      return {
        title,
        weekday,
        startTime,
        durationMinutes,
        place,
        ...onTheMap(place, settings),
        ...notAsUsual(more),
      };
    },
  );
  const gatherings = (calendar?.events ?? []).flatMap((event): Gathering[] => {
    const { startsAt, endsAt } = eventOccurrence(event);
    if (event.startTime === null || endsAt - startsAt > DAY_MS) return [];
    const { title } = event;
    const place = placeOf(event, settings);
    const end = hasOpenEnd(event) ? { endsAt: startsAt + OPEN_END_MS, openEnd: true as const } : { endsAt };
    return [{ title, place, startsAt, ...end, ...onTheMap(place, settings) }];
  });
  return { services, gatherings };
}

const loadCalendar = ({ api, request }: LoaderArguments) =>
  askPatiently(request, (signal) => api.call(getEvents, { signal }));

async function loadIsLive({ api, request }: LoaderArguments): Promise<boolean> {
  const live = await askPatiently(request, (signal) => api.call(getLiveNow, { signal }));
  return live?.available ?? false;
}

/** Loads the home page's data. */
export async function loadHome(args: LoaderArguments): Promise<HomeData> {
  const { api, request, today } = args;
  const [answer, titles, calendar, isLive] = await Promise.all([
    api.call(getSettings, { signal: request.signal }),
    loadTitles(args),
    loadCalendar(args),
    loadIsLive(args),
  ]);
  const settings = dataOrThrow(answer);
  const { welcome, devotionalPromo, appPromo, appStoreLink, whoWeAre, slides } = settings;
  const shownCalendar = shownCalendarOf(calendar, settings);
  return {
    settings: {
      welcome,
      devotionalPromo,
      appPromo,
      appStoreLink,
      watchword: watchwordOn(settings, today),
      whoWeAre,
      slides,
    },
    day: today,
    titles,
    ...shownCalendar,
    isLive,
    countedFrom: countFrom(args, (now) => homeSpan(shownCalendar, now)),
  };
}
