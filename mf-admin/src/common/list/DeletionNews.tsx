import { Banner } from '@cog/shared-ui';
import { NewsRegion } from './ActionNews.tsx';
import { Undoable } from './Undoable.tsx';
import type { Happened } from './useDeletions.ts';

export interface DeletionNewsProps<Thing> {
  happened: Happened<Thing> | null;
  /** Id of what is being deleted or restored. */
  busy: string | null;
  titleOf: (thing: Thing) => string;
  /** Where a thing is that was brought back: 'in the library'. */
  home: string;
  onUndo: (thing: Thing) => void;
}

/** Says how the last deletion or restoration of a list went; a deletion can be taken back as long as it is said. */
export function DeletionNews<Thing extends { id: string }>(props: DeletionNewsProps<Thing>) {
  const { happened } = props;
  // The row that had the focus is gone, or another one is in its place.
  const takesFocus = happened?.kind === 'deleted' || happened?.kind === 'restored';
  return (
    <NewsRegion of={happened} takesFocus={takesFocus}>
      {happened ? <WhatHappened {...props} happened={happened} /> : null}
    </NewsRegion>
  );
}

function WhatHappened<Thing extends { id: string }>({
  happened,
  busy,
  titleOf,
  home,
  onUndo,
}: DeletionNewsProps<Thing> & { happened: Happened<Thing> }) {
  switch (happened.kind) {
    case 'failed':
      return (
        <Banner tone="bad" title={happened.message}>
          {happened.reason}
        </Banner>
      );
    case 'deleted':
      return (
        <Undoable
          message={`“${titleOf(happened.thing)}” was deleted.`}
          busy={busy === happened.thing.id}
          onUndo={() => onUndo(happened.thing)}
        />
      );
    case 'restored':
      return <Banner tone="good">{`“${titleOf(happened.thing)}” is back ${home}.`}</Banner>;
    case 'told':
      return <Banner tone="good">{happened.message}</Banner>;
  }
}
