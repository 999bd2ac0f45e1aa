import type { QuizResult, QuizResults } from '@cog/contracts/quiz/results.schema';
import { useApi, useMessages, useSession, useTranslate } from '@cog/platform';
import { useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { askResults } from './ResultsPage.api.ts';
import type { ResultsParams } from './results.address.ts';

/** The largest page that the server returns. */
const PRINTED_AT_ONCE = 200;

/**
 * Prints all results of the current search, whatever page is shown: for signed-in users, with a button and Ctrl+P. The browser's print
 * menu does not wait for rows to load, so it prints the current page, with a note on how to print everything.
 *
 * @returns the rows while they are printed, otherwise null
 */
export function usePrinting({ stage, data, total }: QuizResults, { search }: ResultsParams) {
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
        const params = { stage, search, page, near: null };
        const answer = await askResults(api, params, {
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
