import type { Language } from '@cog/contracts/calendar';
import { getDevotionals } from '@cog/contracts/devotional';
import type { LoaderArguments } from '@cog/platform';

/** The home page never waits longer than this for today's title: it stands without it. */
const PATIENCE_MS = 2500;

export interface TodaysTitle {
  title: string;
  /** Where the day's reading stands in the Bible: 'John 3:1-8'. */
  bibleReading: string;
}

export interface HomeData {
  /** Today's devotional in each language that has one; empty when there is none or nobody answered. */
  titles: Partial<Record<Language, TodaysTitle>>;
}

/** Titles of today's devotional. A missing devotional and a failing API are no errors on this page. */
export async function loadHome({ api, request, today }: LoaderArguments): Promise<HomeData> {
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
    return {
      titles: Object.fromEntries(
        found.map(({ language, title, bible_reading }) => [language, { title, bibleReading: bible_reading }]),
      ),
    };
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}
