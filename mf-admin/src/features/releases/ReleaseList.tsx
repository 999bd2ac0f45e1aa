import { getReleases } from '@cog/contracts/releases/endpoints';
import type { Released } from '@cog/contracts/releases/schema';
import { useApi } from '@cog/platform';
import { EmptyState } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { LateDialog } from '../../common/layout/LateDialog.tsx';
import { lateCode } from '../../common/layout/LatePart.tsx';
import { ActionNews } from '../../common/list/ActionNews.tsx';
import { Freshness } from '../../common/list/Freshness.tsx';
import { useWatchedList } from '../../common/list/useWatchedList.ts';
import type { ReleaseProps } from './ReleaseSteps.tsx';
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

export interface ReleaseListProps {
  fetched: { items: Released[] };
  /** The card of one. */
  children: (card: ReleaseProps) => ReactNode;
}

/** Shell and remotes, each in a card, kept fresh; what is asked for in a card is confirmed and done here. */
export function ReleaseList({ fetched, children }: ReleaseListProps) {
  const api = useApi();
  const { data, isOld, refresh, put, happened, tell } = useWatchedList({
    of: 'releases',
    fetched,
    ask: (how) => api.call(getReleases, how),
  });
  const [asked, setAsked] = useState<ReleaseChange | null>(null);
  const { items } = data;
  const onAsk = (change: ReleaseChange) => {
    changeDialog.begin();
    setAsked(change);
  };
  return (
    <>
      <Freshness isOld={isOld} />
      <ActionNews happened={happened} centred />
      {items.length === 0 ? (
        <EmptyState title="Nothing has been released yet.">
          <p>What teams release is listed here, with what is live.</p>
        </EmptyState>
      ) : (
        <Cards>{items.map((released) => children({ released, onAsk }))}</Cards>
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
