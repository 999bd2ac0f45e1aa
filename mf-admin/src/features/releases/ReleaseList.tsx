import { getReleases } from '@cog/contracts/releases/endpoints';
import type { Released } from '@cog/contracts/releases/schema';
import { useApi } from '@cog/platform';
import { EmptyState } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { ActionMessage } from '../../common/list/ActionMessage.tsx';
import { Freshness } from '../../common/list/Freshness.tsx';
import { useWatchedList } from '../../common/list/useWatchedList.ts';
import type { ReleaseProps } from './ReleaseSteps.tsx';
import { questionOf, type ReleaseChange } from './releases.messages.ts';

const changeDialog = lazyCode(
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
  /** Renders the card of the shell or a remote. */
  children: (card: ReleaseProps) => ReactNode;
}

/** The cards of the shell and all remotes, refreshed regularly. Confirms and makes the changes that a card requests. */
export function ReleaseList({ fetched, children }: ReleaseListProps) {
  const api = useApi();
  const { data, isOld, refresh, put, result, setResult } = useWatchedList({
    of: 'releases',
    fetched,
    ask: (how) => api.call(getReleases, how),
  });
  const [confirming, setConfirming] = useState<ReleaseChange | null>(null);
  const { items } = data;
  const onAsk = (change: ReleaseChange) => {
    changeDialog.begin();
    setConfirming(change);
  };
  return (
    <>
      <Freshness isOld={isOld} />
      <ActionMessage result={result} centred />
      {items.length === 0 ? (
        <EmptyState title="Nothing has been released yet.">
          <p>What teams release is listed here, with what is live.</p>
        </EmptyState>
      ) : (
        <Cards>{items.map((released) => children({ released, onAsk }))}</Cards>
      )}
      {confirming ? (
        <LazyDialog code={changeDialog} title={questionOf(confirming).title} onClose={() => setConfirming(null)}>
          {(ReleaseChangeDialog) => (
            <ReleaseChangeDialog
              change={confirming}
              onClose={() => setConfirming(null)}
              onFailed={() => void refresh()}
              onChanged={({ data: now, message }) => {
                setConfirming(null);
                put({ items: items.map((one) => (one.name === now.name ? now : one)) });
                setResult({ tone: 'good', text: message });
              }}
            />
          )}
        </LazyDialog>
      ) : null}
    </>
  );
}
