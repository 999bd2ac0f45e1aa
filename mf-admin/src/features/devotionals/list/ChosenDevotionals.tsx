import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { deleteDevotionals, getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { mapDone } from '../../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { ChosenRows } from '../../../common/list/ChosenRows.tsx';
import type { useChosenRows } from '../../../common/list/useChosenRows.ts';
import { type DevotionalsParams, devotionalsCsvAddress, devotionalsWordAddress } from '../devotional.address.ts';
import { devotionalsQuery } from './devotionals.api.ts';
import { MoveDevotionals } from './MoveDevotionals.tsx';

export interface ChosenDevotionalsProps {
  language: Language;
  params: DevotionalsParams;
  /** Rows on the current page. */
  shown: readonly EditedDevotional[];
  /** Number of rows on all pages. */
  total: number;
  chosen: ReturnType<typeof useChosenRows<EditedDevotional>>;
}

/** Selects devotionals, also across pages, and deletes, moves or exports them. */
export function ChosenDevotionals({ language, params, shown, total, chosen }: ChosenDevotionalsProps) {
  const call = useSignedInCall();
  return (
    <ChosenRows
      nouns={{ one: 'devotional', many: 'devotionals' }}
      kind="devotional"
      shown={shown}
      total={total}
      chosen={chosen}
      readPage={(page, pageSize) =>
        call(getDevotionalsPage, { query: { ...devotionalsQuery(language, params), page, pageSize } })
      }
      files={(rows) => {
        const days = rows.map(({ date }) => date);
        return [
          { label: 'Export', href: devotionalsCsvAddress(language, { days }), download: 'devotionals.csv' },
          { label: 'Word file', href: devotionalsWordAddress(language, { days }), download: 'devotionals.docx' },
        ];
      }}
      remove={async (rows) => {
        const items = rows.map(({ date, updated_at }) => ({ date, updated_at }));
        return mapDone(
          await call(deleteDevotionals, { body: { language, items } }),
          ({ message, deleted, refused }) => ({
            message,
            ids: deleted.map(({ id }) => id),
            refused: refused.map(({ date, message: why }) => `${formatDay(date)}: ${why}`),
          }),
        );
      }}
      more={(rows, onDone) => <MoveDevotionals language={language} rows={rows} onMoved={onDone} />}
    />
  );
}
