import { StateCard } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import { SceneImage } from '../pictures/SceneImage.tsx';
import empty from '../pictures/scenes/empty.svg';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What a person can do instead. */
  action?: ReactNode;
  /** Leaves out the picture, for a page that begins with one. */
  isBare?: boolean;
}

/** Shown where there is no content, which is not an error. */
export function EmptyState({ title, children, action, isBare = false }: EmptyStateProps) {
  return (
    <StateCard picture={isBare ? null : <SceneImage src={empty} priority />} title={title} actions={action}>
      {children}
    </StateCard>
  );
}
