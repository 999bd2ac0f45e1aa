import { SERMONS_PAGE_SIZE } from '@cog/contracts/sermons/constants';
import type { SermonSummary } from '@cog/contracts/sermons/schema';
import { useStateOf } from '../../common/list/useStateOf.ts';
import type { SermonsData } from './AddSermonPage.api.ts';
import type { SermonsAsked } from './sermons.address.ts';

interface Changes {
  deleted: ReadonlySet<string>;
  added: readonly SermonSummary[];
}

/**
 * The rows as they were fetched, with what was done to them since: a change shows when the server has
 * acknowledged it, without fetching the list again on a line that may be gone.
 */
export function useSermonRows(list: SermonsData['list'], { search, page }: SermonsAsked) {
  const [{ deleted, added }, change] = useStateOf<typeof list, Changes>(list, { deleted: new Set(), added: [] });
  const { sermons, total } = list.kind === 'fetched' ? list : { sermons: [], total: 0 };
  const oldest = sermons.at(-1)?.date ?? '';
  const isFull = sermons.length >= SERMONS_PAGE_SIZE;
  const all = [...added.filter(({ date }) => !isFull || date >= oldest), ...sermons];
  const rows = all
    .filter(({ id }) => !deleted.has(id))
    .sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1));
  return {
    rows,
    total: total + added.length - [...sermons, ...added].filter(({ id }) => deleted.has(id)).length,
    remove: ({ id }: SermonSummary) => change({ deleted: new Set(deleted).add(id), added }),
    /** Shows a deleted one again. */
    put: ({ id }: SermonSummary) => change({ deleted: new Set([...deleted].filter((other) => other !== id)), added }),
    /** Shows a new sermon in its place, where the list is the one on which it would stand. */
    add: (sermon: SermonSummary) => {
      if (page === 1 && search === '') change({ deleted, added: [sermon, ...added] });
    },
  };
}
