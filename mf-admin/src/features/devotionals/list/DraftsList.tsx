import type { Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import type { ListedUnpublished } from '@cog/contracts/publishing/unpublished.schema';
import { ButtonLink } from '@cog/shared-ui';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { ListSection } from '../../../common/list/ListRows.tsx';
import { useChosenRows } from '../../../common/list/useChosenRows.ts';
import { ChosenDrafts } from '../../../common/unpublished/ChosenDrafts.tsx';
import { StateLinks } from '../../../common/unpublished/StateLinks.tsx';
import { UnpublishedRows, UnpublishedSearch } from '../../../common/unpublished/UnpublishedRows.tsx';
import type { ListedState } from '../../../common/unpublished/unpublished.address.ts';
import { CALENDAR_PATH, type DevotionalsParams, devotionalsAddress } from '../devotional.address.ts';
import { devotionalMessages } from '../devotional.messages.ts';
import { type DraftRows, draftsQuery } from './devotionals.api.ts';

export interface DraftsListProps {
  language: Language;
  params: DevotionalsParams;
  state: Exclude<ListedState, 'published'>;
  found: DraftRows;
}

/** The unpublished devotionals of a language. */
export function DraftsList({ language, params, state, found }: DraftsListProps) {
  const { listHeading, addPath, addHeading } = devotionalMessages[language];
  const { search, sort, page, month } = params;
  const call = useSignedInCall();
  const chosen = useChosenRows<ListedUnpublished>(`${language} ${state} ${search} ${month}`);
  const all = devotionalsAddress(language, { sort, state });
  return (
    <AdminLayout heading={listHeading}>
      <Actions>
        <ButtonLink to={addPath}>{addHeading}</ButtonLink>
        <ButtonLink look="secondary" to={CALENDAR_PATH}>
          Calendar
        </ButtonLink>
      </Actions>
      <ListSection>
        <StateLinks
          state={state}
          counts={found.counts}
          addressOf={(other) => devotionalsAddress(language, { sort, state: other })}
        />
        <UnpublishedSearch
          search={search}
          month={month}
          months={found.months}
          addressOf={(narrowed) => devotionalsAddress(language, { sort, state, ...narrowed })}
          allAddress={all}
        />
        <ChosenDrafts
          state={state}
          shown={found.items}
          total={found.total}
          chosen={chosen}
          readPage={(number, pageSize) =>
            call(getUnpublishedTexts, {
              query: { ...draftsQuery(language, { search, month, state }), page: number, pageSize },
            })
          }
        />
        <UnpublishedRows
          state={state}
          search={search}
          rows={found.items}
          chosen={chosen}
          total={found.total}
          page={page}
          addressOf={(number) => devotionalsAddress(language, { sort, state, search, month, page: number })}
          allAddress={search || month ? all : devotionalsAddress(language, { sort })}
        />
      </ListSection>
    </AdminLayout>
  );
}
