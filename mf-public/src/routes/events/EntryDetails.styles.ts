import { column, row, tall } from '@cog/shared-ui';
import styled from 'styled-components';

export const Details = styled.div`
  ${column(2)};
  padding-block: var(--space-1) var(--space-4);
  font-size: 1rem;
  line-height: 1.5;
`;

export const Fact = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  color: var(--color-ink-soft);

  & > svg {
    margin-block-start: 0.25em;
  }
`;

export const Ways = styled.div`
  ${row(2, 5)};
  align-items: center;

  & > a:not([data-look]) {
    ${tall(48)};
    font-weight: 600;
  }
`;
