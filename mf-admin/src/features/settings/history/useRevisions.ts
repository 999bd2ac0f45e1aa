import { getSettingsRevisions } from '@cog/contracts/settings-editing/endpoints';
import type { SettingsRevision } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { useApi } from '@cog/platform';
import { useEffect, useState } from 'react';
import { type Part, readPart } from '../form/sectionParts.ts';

export interface Revision extends Omit<SettingsRevision, 'values'> {
  /** The section as it was; null when what was kept does not fit the site any more. */
  part: Part | null;
}

interface Fetched {
  revisions: Revision[];
  total: number;
}

/**
 * A section's revisions, latest first, fetched when they are asked for.
 *
 * @param version names the settings that are there now: another one is another history
 */
export function useRevisions(section: SettingsSection, version: string, open: boolean) {
  const api = useApi();
  const [page, setPage] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another history
  useEffect(() => {
    setPage(1);
    setFetched(null);
  }, [version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    setFailure(null);
    void api.call(getSettingsRevisions, { query: { section, page }, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (!answer.ok) return setFailure(answer.failure.message);
      const { items, total } = answer.data;
      const read = items.map(({ values, ...revision }) => ({ ...revision, part: readPart(section, values) }));
      setFetched((last) => ({ revisions: page === 1 ? read : [...(last?.revisions ?? []), ...read], total }));
    });
    return () => abort.abort();
  }, [api, section, version, page, open, attempt]);

  return {
    fetched,
    failure,
    retry: () => setAttempt(attempt + 1),
    older: () => setPage(page + 1),
  };
}
