import { getQuiz } from '@cog/contracts/quiz/endpoints';
import { useApi, usePageMadeAt } from '@cog/platform';
import { useEffect, useState } from 'react';
import { callByServerClock } from './QuizPage.api.ts';
import { ServerClock } from './ServerClock.ts';

/** A page that is older than this, by a clock that may be wrong itself, asks what time it is. */
const DOUBT_MS = 2 * 60_000;

/**
 * The page's clock: begins with the time at which the page was made. Where the device says otherwise, because its clock is
 * wrong or because the page was kept on it, the server is asked.
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
