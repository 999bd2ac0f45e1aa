import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface StackProps {
  /** Distance between the children on the 4-pixel scale; 4 (16 px) by default. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8;
  children: ReactNode;
}

const Column = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${({ $gap }) => $gap});
`;

/** Children one below the other, evenly apart. */
export function Stack({ gap = 4, children }: StackProps) {
  return <Column $gap={gap}>{children}</Column>;
}
