import { Icon, note } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  max-width: 44rem;
  ${note};
  line-height: 1.5;

  & > svg {
    color: var(--color-leaf);
  }
`;

/** A security notice about money. Always shown and not announced by screen readers, since it reports no event. */
export function Safety({ children }: { children: ReactNode }) {
  return (
    <Line>
      <Icon name="info" />
      <span>{children}</span>
    </Line>
  );
}
