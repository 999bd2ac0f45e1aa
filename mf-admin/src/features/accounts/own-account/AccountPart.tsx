import { column, Heading, row, surface } from '@cog/shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  ${column(4)};
  max-width: 46rem;
`;

/** A list of similar items: browsers, passkeys. */
export const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);

  li {
    ${row(1, 4)};
    align-items: baseline;
    justify-content: space-between;
    padding: var(--space-4) var(--space-5);
    ${surface};
    font-size: 1rem;
    overflow-wrap: anywhere;
  }

  span {
    color: var(--color-ink-soft);
  }
`;

/** A section of the page with its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Frame aria-labelledby={heading}>
      <Heading level={2} look="large" id={heading}>
        {title}
      </Heading>
      {children}
    </Frame>
  );
}
