import type { Language } from '@cog/contracts/lib/calendar';
import { ButtonLink } from '@cog/shared-ui';
import { Actions } from '../../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { ListSection } from '../../../common/list/ListRows.tsx';
import { StateLinks } from '../../../common/unpublished/StateLinks.tsx';
import { UnpublishedRows, UnpublishedSearch } from '../../../common/unpublished/UnpublishedRows.tsx';
import type { ListedState } from '../../../common/unpublished/unpublished.address.ts';
import { CALENDAR_PATH, type DevotionalsAsked, devotionalsAddress } from '../devotional.address.ts';
import { devotionalWords } from '../devotional.words.ts';
import type { DraftRows } from './devotionals.api.ts';

export interface DraftsListProps {
  language: Language;
  asked: DevotionalsAsked;
  state: Exclude<ListedState, 'published'>;
  found: DraftRows;
}

/** The devotionals of a language that are not published. */
export function DraftsList({ language, asked, state, found }: DraftsListProps) {
  const { listHeading, addPath, addHeading } = devotionalWords[language];
  const { search, sort, page } = asked;
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
          addressOf={(words) => devotionalsAddress(language, { sort, state, search: words })}
          allAddress={all}
        />
        <UnpublishedRows
          state={state}
          search={search}
          rows={found.items}
          total={found.total}
          page={page}
          addressOf={(number) => devotionalsAddress(language, { sort, state, search, page: number })}
          allAddress={search ? all : devotionalsAddress(language, { sort })}
        />
      </ListSection>
    </AdminLayout>
  );
}
