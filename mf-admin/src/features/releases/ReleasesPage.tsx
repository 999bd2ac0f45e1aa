import * as pages from '@cog/contracts/composition/pages';
import { usePageData } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { ReleaseTokens } from './ReleaseTokens.tsx';
import type { loader } from './releases.api.ts';

/** The versions and switches of the shell and every remote, and the release tokens of teams. */
export function ReleasesPage() {
  const { releases, tokens } = usePageData<typeof loader>();
  const names = releases.kind === 'loaded' ? releases.data.items.map(({ name }) => name) : [];
  return (
    <AdminLayout heading="Releases">
      <LoadedPart part={releases} title="The releases didn’t load" loadingLabel="Loading releases...">
        {(data) => (
          <>
            <div>
              <ButtonLink look="quiet" to={`${pages.audit}?kind=release`}>
                Who released and changed what
              </ButtonLink>
            </div>
            <ReleaseList fetched={data}>{(card) => <ReleaseCard key={card.released.name} {...card} />}</ReleaseList>
          </>
        )}
      </LoadedPart>
      <LoadedPart part={tokens} title="The release tokens didn’t load" loadingLabel="Loading release tokens...">
        {(data) => <ReleaseTokens fetched={data} names={names} />}
      </LoadedPart>
    </AdminLayout>
  );
}
