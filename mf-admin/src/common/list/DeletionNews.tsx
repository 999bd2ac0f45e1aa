import { Banner } from '@cog/shared-ui';
import { NewsRegion } from './ActionNews.tsx';
import { Undoable } from './Undoable.tsx';
import type { Happened } from './useDeletions.ts';

export interface DeletionNewsProps<Thing> {
  happened: Happened<Thing> | null;
  /** Id of the item that is being deleted or restored. */
  busy: string | null;
  titleOf: (thing: Thing) => string;
  /** Where a restored item is: 'in the library'. */
  home: string;
  onUndo: (thing: Thing) => void;
}

/** Reports how the last deletion or restoration in a list went; a deletion can be undone while its message is shown. */
export function DeletionNews<Thing extends { id: string }>(props: DeletionNewsProps<Thing>) {
  const { happened } = props;
  // The focused row is gone, or another one has taken its place.
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
