import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { SceneFrame } from '../pictures/SceneFrame.tsx';
import { fallback } from '../pictures/scenes/fallback.ts';
import { StateCard } from './StateCard.tsx';

export interface OfflineStateProps {
  /** What can be read meanwhile. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** The page needs a network and there is none. */
export function OfflineState({ children, onRetry }: OfflineStateProps) {
  return (
    <StateCard
      picture={<SceneFrame layers={fallback} />}
      title="You are offline"
      role="status"
      actions={onRetry ? <Button onClick={onRetry}>Try Again</Button> : null}
    >
      {children ?? <p>Check your connection. This page will open as soon as you are back.</p>}
    </StateCard>
  );
}
