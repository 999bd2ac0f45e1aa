import { MOST_SERMONS_CHOSEN } from '@cog/contracts/sermons/constants';
import { deleteSermons, getSermons } from '@cog/contracts/sermons/endpoints';
import type { SermonSummary } from '@cog/contracts/sermons/schema';
import { mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { ChosenRows } from '../../common/list/ChosenRows.tsx';
import type { useChosenRows } from '../../common/list/useChosenRows.ts';
import { type SermonsParams, sermonsCsvAddress, sermonsWordAddress } from './sermons.address.ts';

export interface ChosenSermonsProps {
  params: SermonsParams;
  /** Rows on the current page. */
  shown: readonly SermonSummary[];
  /** Number of rows on all pages. */
  total: number;
  chosen: ReturnType<typeof useChosenRows<SermonSummary>>;
}

/** Selects sermons, also across pages, and deletes or exports them. */
export function ChosenSermons({ params: { search }, shown, total, chosen }: ChosenSermonsProps) {
  const call = useSignedInCall();
  return (
    <ChosenRows
      nouns={{ one: 'sermon', many: 'sermons' }}
      kind="sermon"
      most={MOST_SERMONS_CHOSEN}
      shown={shown}
      total={total}
      chosen={chosen}
      readPage={(page, pageSize) => call(getSermons, { query: { page, pageSize, ...(search ? { search } : {}) } })}
      files={(rows) => {
        const ids = rows.map(({ id }) => id);
        return [
          { label: 'Export', href: sermonsCsvAddress({ ids }), download: 'sermons.csv' },
          { label: 'Word file', href: sermonsWordAddress({ ids }), download: 'sermons.docx' },
        ];
      }}
      remove={async (rows) => {
        const titles = new Map(rows.map(({ id, sermonTitle }) => [id, sermonTitle]));
        return mapDone(
          await call(deleteSermons, { body: { ids: [...titles.keys()] } }),
          ({ message, deleted, refused }) => ({
            message,
            ids: deleted,
            refused: refused.map(({ id, message: why }) => `${titles.get(id) ?? id}: ${why}`),
          }),
        );
      }}
    />
  );
}
