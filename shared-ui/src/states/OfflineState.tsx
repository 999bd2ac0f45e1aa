import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { FallbackScene } from '../pictures/FallbackScene.tsx';
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
      picture={<FallbackScene />}
      title="You are offline"
      role="status"
      actions={
        onRetry ? (
          <Button data-needs-script="" onClick={onRetry}>
            Try Again
          </Button>
        ) : null
      }
    >
      {children ?? <p>Check your connection. This page will open as soon as you are back.</p>}
    </StateCard>
  );
}
