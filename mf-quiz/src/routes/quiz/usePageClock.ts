import { getQuiz } from '@cog/contracts/quiz/endpoints';
import { useApi, usePageMadeAt } from '@cog/platform';
import { useEffect, useState } from 'react';
import { callByServerClock } from './QuizPage.api.ts';
import { ServerClock } from './ServerClock.ts';

/** A page that appears older than this, by the device's possibly wrong clock, asks the server for the time. */
const DOUBT_MS = 2 * 60_000;

/**
 * The page's clock, which starts at the time when the page was made. If the device's time differs, because its clock
 * is wrong or it kept the page, the server is asked.
 */
export function usePageClock(): ServerClock {
  const api = useApi();
  const madeAt = usePageMadeAt();
  const [clock] = useState(() => new ServerClock(madeAt, { stands: typeof document !== 'object' }));
  useEffect(() => {
    if (Math.abs(Date.now() - madeAt) < DOUBT_MS) return;
    const leaving = new AbortController();
    void callByServerClock(api, clock, getQuiz, { signal: leaving.signal, background: true });
    return () => leaving.abort();
  }, [api, clock, madeAt]);
  return clock;
}
