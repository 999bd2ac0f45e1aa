import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Distance between the children on the 4-pixel scale; 4 (16 px) by default. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
  /** The element; `div` by default. */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'p' | 'form';
}

const Column = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${({ $gap }) => $gap});
`;

/** Children one below the other, evenly apart. */
export const Stack = ({ gap = 4, ...rest }: StackProps) => <Column $gap={gap} {...rest} />;
