import type { QuizResult, QuizResults } from '@cog/contracts/quiz/results.schema';
import { useApi, useMessages, useSession, useTranslate } from '@cog/platform';
import { useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { askResults } from './ResultsPage.api.ts';
import type { ResultsAsked } from './results.address.ts';

/** The most that the server gives at once. */
const PRINTED_AT_ONCE = 200;

/**
 * Prints the whole of what was asked for, whatever page of it is shown: for who is signed in, by a button and by Ctrl+P.
 * The browser's menu does not wait for rows to come: it prints what is on the page, with how to print it whole.
 *
 * @returns the rows while they are printed, null otherwise
 */
export function usePrinting({ stage, data, total }: QuizResults, { search }: ResultsAsked) {
  const t = useTranslate();
  const api = useApi();
  const say = useMessages();
  const mayPrint = useSession() !== null;
  const { busy, run } = useOneAtATime();
  const [rows, setRows] = useState<readonly QuizResult[] | null>(null);

  useEffect(() => {
    if (rows === null) return;
    const done = () => setRows(null);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [rows]);

  const print = () =>
    run('print', async () => {
      const all: QuizResult[] = [];
      for (let page = 1, found = total; all.length < found; page++) {
        const asked = { stage, search, page, near: null };
        const answer = await askResults(api, asked, {
          signal: new AbortController().signal,
          pageSize: PRINTED_AT_ONCE,
        });
        if (!answer.ok) {
          say(`${t('Nothing was printed.')} ${t(answer.failure.message)}`, 'bad');
          return;
        }
        found = answer.data.total;
        all.push(...answer.data.data);
        if (answer.data.data.length === 0) break;
      }
      setRows(all);
    });

  const latest = useRef(print);
  latest.current = print;
  const isWhole = data.length >= total;
  useEffect(() => {
    if (!mayPrint || isWhole) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [mayPrint, isWhole]);

  return { rows, mayPrint, isPart: mayPrint && !isWhole && rows === null, isPreparing: busy !== null, print };
}
