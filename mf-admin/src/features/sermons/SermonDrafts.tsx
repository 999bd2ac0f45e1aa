import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import type { ListedUnpublished } from '@cog/contracts/publishing/unpublished.schema';
import { Heading } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { useChosenRows } from '../../common/list/useChosenRows.ts';
import { ChosenDrafts } from '../../common/unpublished/ChosenDrafts.tsx';
import { StateLinks } from '../../common/unpublished/StateLinks.tsx';
import { UnpublishedRows, UnpublishedSearch } from '../../common/unpublished/UnpublishedRows.tsx';
import type { ListedState } from '../../common/unpublished/unpublished.address.ts';
import { BelowForm } from './SermonList.tsx';
import { type SermonsParams, sermonsAddress } from './sermons.address.ts';

export interface SermonDraftsProps {
  params: SermonsParams;
  state: Exclude<ListedState, 'published'>;
  found: AnswerOf<typeof getUnpublishedTexts>;
}

/** The unpublished sermons. */
export function SermonDrafts({ params: { edit, draft, search, page }, state, found }: SermonDraftsProps) {
  const all = sermonsAddress({ edit, draft, state });
  const call = useSignedInCall();
  const chosen = useChosenRows<ListedUnpublished>(`${state} ${search}`);
  return (
    <BelowForm aria-labelledby="all-sermons">
      <Heading level={2} look="large" id="all-sermons">
        All Sermons
      </Heading>
      <StateLinks
        state={state}
        counts={found.counts}
        addressOf={(other) => sermonsAddress({ edit, draft, state: other })}
        keepsPlace
      />
      <UnpublishedSearch
        search={search}
        addressOf={(narrowed) => sermonsAddress({ edit, draft, state, search: narrowed.search })}
        allAddress={all}
      />
      <ChosenDrafts
        state={state}
        shown={found.items}
        total={found.total}
        chosen={chosen}
        readPage={(number, pageSize) =>
          call(getUnpublishedTexts, {
            query: { kind: 'sermon', state, page: number, pageSize, ...(search ? { search } : {}) },
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
        addressOf={(number) => sermonsAddress({ edit, draft, state, search, page: number })}
        openAddress={({ id }) => sermonsAddress({ draft: id, state, search, page })}
        allAddress={search ? all : sermonsAddress({ edit, draft })}
        keepsPlace
      />
    </BelowForm>
  );
}
