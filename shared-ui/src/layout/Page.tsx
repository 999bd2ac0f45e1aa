import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface PageProps {
  /** `reading` is 68 characters wide, `wide` (the default) fits cards, `full` leaves the width to its sections. */
  width?: 'reading' | 'wide' | 'full';
  children: ReactNode;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(var(--space-8), 5vw, var(--space-12));
  width: 100%;
  max-width: 76rem;
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) max(var(--space-4), env(safe-area-inset-right)) var(--space-16)
    max(var(--space-4), env(safe-area-inset-left));

  &[data-width='reading'] {
    max-width: 44rem;
  }

  &[data-width='full'] {
    gap: 0;
    max-width: none;
    padding: 0;
  }
`;

/** Wraps a page's content: sets its width, its padding and the distances between its sections. */
export function Page({ width = 'wide', children }: PageProps) {
  return <Frame data-width={width}>{children}</Frame>;
}
