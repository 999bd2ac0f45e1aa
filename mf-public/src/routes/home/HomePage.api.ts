import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

/** The home page never waits longer than this for today's title: it stands without it. */
const PATIENCE_MS = 2500;

export interface TodaysTitle {
  title: string;
  /** Where the day's reading stands in the Bible: 'John 3:1-8'. */
  bibleReading: string;
}

export interface HomeData {
  settings: Pick<SiteSettings, 'welcome' | 'devotionalPromo' | 'appPromo' | 'appStoreLink' | 'watchword' | 'slides'>;
  /** The day of the titles. */
  day: IsoDate;
  /** That day's devotional in each language that has one; empty when there is none or nobody answered. */
  titles: Partial<Record<Language, TodaysTitle>>;
}

async function loadSettings({ api, request }: LoaderArguments): Promise<HomeData['settings']> {
  const all = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  const { welcome, devotionalPromo, appPromo, appStoreLink, watchword, slides } = all;
  return { welcome, devotionalPromo, appPromo, appStoreLink, watchword, slides };
}

/** Titles of today's devotional. A missing devotional and a failing API are no errors on this page. */
async function loadTitles({ api, request, today }: LoaderArguments): Promise<HomeData['titles']> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  request.signal.addEventListener('abort', giveUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      giveUp();
      resolve(null);
    }, PATIENCE_MS);
  });
  const asked = api.call(getDevotionals, { query: { date: today }, signal: patience.signal });
  try {
    const answer = await Promise.race([asked, tooLate]);
    const found = answer?.ok ? answer.data.filter(({ date }) => date === today) : [];
    return Object.fromEntries(
      found.map(({ language, title, bible_reading }) => [language, { title, bibleReading: bible_reading }]),
    );
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

/** What the home page shows. */
export async function loadHome(args: LoaderArguments): Promise<HomeData> {
  const [settings, titles] = await Promise.all([loadSettings(args), loadTitles(args)]);
  return { settings, day: args.today, titles };
}
