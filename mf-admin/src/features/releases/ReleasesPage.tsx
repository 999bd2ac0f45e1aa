import * as pages from '@cog/contracts/composition/pages';
import { getReleases } from '@cog/contracts/releases/endpoints';
import type { Released } from '@cog/contracts/releases/schema';
import { useApi, usePageData } from '@cog/platform';
import { ButtonLink, EmptyState } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { LateDialog } from '../../common/layout/LateDialog.tsx';
import { lateCode } from '../../common/layout/LatePart.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { ActionNews } from '../../common/list/ActionNews.tsx';
import { Freshness } from '../../common/list/Freshness.tsx';
import { useWatchedList } from '../../common/list/useWatchedList.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import { ReleaseTokens } from './ReleaseTokens.tsx';
import type { loader } from './releases.api.ts';
import { questionOf, type ReleaseChange } from './releases.messages.ts';

const changeDialog = lateCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './ReleaseChangeDialog.tsx')).ReleaseChangeDialog,
);

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-5);
  align-items: start;
`;

/** What is live of the shell and of every remote, its other versions and switches, and the tokens of teams. */
export function ReleasesPage() {
  const { releases, tokens } = usePageData<typeof loader>();
  const names = releases.kind === 'loaded' ? releases.data.items.map(({ name }) => name) : [];
  return (
    <AdminLayout heading="Releases">
      <LoadedPart part={releases} title="The releases didn’t load" loadingLabel="Loading releases...">
        {(data) => <Releases fetched={data} />}
      </LoadedPart>
      <LoadedPart part={tokens} title="The release tokens didn’t load" loadingLabel="Loading release tokens...">
        {(data) => <ReleaseTokens fetched={data} names={names} />}
      </LoadedPart>
    </AdminLayout>
  );
}

function Releases({ fetched }: { fetched: { items: Released[] } }) {
  const api = useApi();
  const { data, isOld, refresh, put, happened, tell } = useWatchedList({
    of: 'releases',
    fetched,
    ask: (how) => api.call(getReleases, how),
  });
  const [asked, setAsked] = useState<ReleaseChange | null>(null);
  const { items } = data;
  return (
    <>
      <div>
        <ButtonLink look="quiet" to={`${pages.audit}?kind=release`}>
          Who released and changed what
        </ButtonLink>
      </div>
      <Freshness isOld={isOld} />
      <ActionNews happened={happened} centred />
      {items.length === 0 ? (
        <EmptyState title="Nothing has been released yet.">
          <p>What teams release is listed here, with what is live.</p>
        </EmptyState>
      ) : (
        <Cards>
          {items.map((released) => (
            <ReleaseCard
              key={released.name}
              released={released}
              onAsk={(change) => {
                changeDialog.begin();
                setAsked(change);
              }}
            />
          ))}
        </Cards>
      )}
      {asked ? (
        <LateDialog code={changeDialog} title={questionOf(asked).title} onClose={() => setAsked(null)}>
          {(ReleaseChangeDialog) => (
            <ReleaseChangeDialog
              change={asked}
              onClose={() => setAsked(null)}
              onFailed={() => void refresh()}
              onChanged={({ data: now, message }) => {
                setAsked(null);
                put({ items: items.map((one) => (one.name === now.name ? now : one)) });
                tell({ tone: 'good', text: message });
              }}
            />
          )}
        </LateDialog>
      ) : null}
    </>
  );
}
