import type { ReactNode } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  overflow-wrap: normal;

  @media (max-width: 719.98px) {
    & > :is(a, button)[data-look]:not([data-look='quiet']),
    & > :is(a, button)[data-look='quiet'][data-harm] {
      flex: 1 1 6rem;
    }
  }

  @media (min-width: 720px) {
    flex-wrap: nowrap;
  }
`;

/**
 * The actions of a row of a Table, next to each other: `secondary` and `quiet` buttons, destructive ones with
 * `data-harm`. In a card they have a line of their own and need no label.
 */
export function RowActions({ children }: { children: ReactNode }) {
  return <Row data-row-actions="">{children}</Row>;
}
