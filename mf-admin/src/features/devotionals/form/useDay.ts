import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { type ApiAnswer, useApi } from '@cog/platform';
import { useCallback, useEffect, useState } from 'react';

/** What is known of a day. */
export type DayNow =
  /** No day is chosen. */
  | { kind: 'none' }
  | { kind: 'loading'; day: IsoDate }
  | { kind: 'failed'; day: IsoDate; message: string; retry: () => void }
  | { kind: 'there'; day: IsoDate; devotionals: Record<Language, Devotional | null> };

/**
 * The devotionals of a day in both languages, fetched when the day changes. A fetch that failed is tried
 * again by `retry`, and by itself when the network is back.
 */
export function useDay(day: IsoDate | null): DayNow {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<{ day: IsoDate; answer: ApiAnswer<Devotional[]> } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    if (day === null) return;
    const abort = new AbortController();
    void api.call(getDevotionals, { query: { date: day }, signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setFetched({ day, answer });
    });
    return () => abort.abort();
  }, [api, day, attempt]);

  const retry = useCallback(() => {
    setFetched(null);
    setAttempt((count) => count + 1);
  }, []);
  const failed = fetched !== null && fetched.day === day && !fetched.answer.ok;
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);

  if (day === null) return { kind: 'none' };
  if (fetched === null || fetched.day !== day) return { kind: 'loading', day };
  const { answer } = fetched;
  if (!answer.ok) return { kind: 'failed', day, message: answer.failure.message, retry };
  const inLanguage = (language: Language) => answer.data.find((found) => found.language === language) ?? null;
  return { kind: 'there', day, devotionals: { EN: inLanguage('EN'), YO: inLanguage('YO') } };
}
