import { getDevotionalDays } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { useEffect, useState } from 'react';
import type { TakenDays } from './checkDays.ts';

/** Years that are asked for; a document has one or two. */
const MOST_YEARS = 5;

export interface TakenDaysState {
  taken: TakenDays;
  /** Whether the site could not be asked. */
  failed: boolean;
  /** Ask again. */
  ask: () => void;
  /** The site has a text for a day: this page has just saved it, or was refused. */
  add: (date: IsoDate, language: Language) => void;
}

/** Which of these days the site has a text for; whole years are asked for, so that an edited date costs no call. */
export function useTakenDays(dates: readonly (IsoDate | null)[]): TakenDaysState {
  const api = useApi();
  const [taken, setTaken] = useState<TakenDays>(new Map());
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const years = [...new Set(dates.flatMap((date) => (date === null ? [] : [date.slice(0, 4)])))].sort();
  const span = years.slice(0, MOST_YEARS).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often to ask again
  useEffect(() => {
    if (span === '') return;
    const abort = new AbortController();
    const { signal } = abort;
    const queries = span.split(' ').map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
    void Promise.all(queries.map((query) => api.call(getDevotionalDays, { query, signal }))).then((answers) => {
      if (signal.aborted) return;
      setFailed(answers.some(({ ok }) => !ok));
      const found = answers.flatMap((answer) => (answer.ok ? answer.data : []));
      setTaken((before) => new Map([...before, ...found.map(({ date, languages }) => [date, languages] as const)]));
    });
    return () => abort.abort();
  }, [span, asked, api]);

  return {
    taken,
    failed,
    ask: () => setAsked((times) => times + 1),
    add: (date, language) =>
      setTaken((before) => new Map([...before, [date, [...(before.get(date) ?? []), language]]])),
  };
}
