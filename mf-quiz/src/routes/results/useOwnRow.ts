import { findQuizResults } from '@cog/contracts/quiz/results.endpoints';
import type { FoundResults, QuizResult, QuizResults } from '@cog/contracts/quiz/results.schema';
import { useApi } from '@cog/platform';
import { useQuery } from '@cog/shared-ui';
import { useEffect, useRef } from 'react';
import { readLastReferenceNumber } from '../../lastReference.ts';
import type { OwnResults } from './ownResults.ts';
import { askResults } from './ResultsPage.api.ts';
import { refreshAfter } from './useLiveResults.ts';

/**
 * Finds the person who registered last on this phone, without a press: the reference goes to the server and is not
 * stored elsewhere.
 *
 * @param isWanted no participant has been found or forgotten on this device yet
 */
export function useOwnReference(isWanted: boolean, onFound: (found: FoundResults) => void): void {
  const api = useApi();
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    const reference = isWanted ? readLastReferenceNumber() : null;
    if (reference === null) return;
    let isHere = true;
    void api.call(findQuizResults, { body: { reference } }).then((answer) => {
      if (isHere && answer.ok && answer.data.results.length > 0) latest.current(answer.data);
    });
    return () => {
      isHere = false;
    };
  }, [api, isWanted]);
}

/** This stage's row that was found on this device, if the open page does not show it, kept up to date; otherwise null. */
export function useOwnRow({ stage, data: shown }: QuizResults, own: readonly OwnResults[]) {
  const api = useApi();
  const id = own.flatMap(({ results }) => results).find((result) => result.stage === stage)?.id ?? null;
  const isShown = shown.some((result) => result.id === id);
  const { data, refetch } = useQuery({
    of: isShown ? null : id,
    ask: (options) => askResults(api, { stage, search: '', page: 1, near: id }, options),
    pollAfter: refreshAfter,
  });
  const row: QuizResult | null = (isShown ? null : data?.data.find((result) => result.id === id)) ?? null;
  return { row, refetch };
}
