import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import type { getUnpublishedTexts } from '@cog/contracts/unpublished/endpoints';
import { Heading } from '@cog/shared-ui';
import { StateLinks } from '../../common/unpublished/StateLinks.tsx';
import { UnpublishedRows, UnpublishedSearch } from '../../common/unpublished/UnpublishedRows.tsx';
import type { ListedState } from '../../common/unpublished/unpublished.address.ts';
import { BelowForm } from './SermonList.tsx';
import { type SermonsAsked, sermonsAddress } from './sermons.address.ts';

export interface SermonDraftsProps {
  asked: SermonsAsked;
  state: Exclude<ListedState, 'published'>;
  found: AnswerOf<typeof getUnpublishedTexts>;
}

/** The sermons that are not published. */
export function SermonDrafts({ asked: { edit, draft, search, page }, state, found }: SermonDraftsProps) {
  const all = sermonsAddress({ edit, draft, state });
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
        addressOf={(words) => sermonsAddress({ edit, draft, state, search: words })}
        allAddress={all}
      />
      <UnpublishedRows
        state={state}
        search={search}
        rows={found.items}
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
