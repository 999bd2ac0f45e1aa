import { Banner } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { Undoable } from '../../../common/list/Undoable.tsx';

/** What happened last to the devotional of a day. */
export type Happened =
  | { kind: 'saved' | 'restored' }
  | { kind: 'deleted'; title: string; revision: string }
  | { kind: 'failed'; title: string; message: string };

export interface HappenedBannerProps {
  happened: Happened;
  busy: boolean;
  onUndo: (revision: string) => void;
  /** Where to go from what is there now. */
  children: ReactNode;
}

/** Says how the last change went (specification, section 7); a deletion can be taken back. */
export function HappenedBanner({ happened, busy, onUndo, children }: HappenedBannerProps) {
  switch (happened.kind) {
    case 'saved':
      return (
        <Banner tone="good" title="Devotional updated successfully!">
          {children}
        </Banner>
      );
    case 'restored':
      return (
        <Banner tone="good" title="Devotional restored successfully!">
          {children}
        </Banner>
      );
    case 'deleted':
      return (
        <Undoable
          message={`“${happened.title}” was deleted. Visitors do not see it any more.`}
          busy={busy}
          onUndo={() => onUndo(happened.revision)}
        />
      );
    case 'failed':
      return (
        <Banner tone="bad" title={happened.title}>
          {happened.message}
        </Banner>
      );
  }
}
