import { StateCard } from '@cog/shared-ui/base';
import type { ReactNode } from 'react';
import { SceneImage } from '../pictures/SceneImage.tsx';
import empty from '../pictures/scenes/empty.svg';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What a person can do instead. */
  action?: ReactNode;
}

/** Shown where there is no content, which is no error. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <StateCard picture={<SceneImage src={empty} priority />} title={title} actions={action}>
      {children}
    </StateCard>
  );
}
