import { column, row, surface } from '@cog/shared-ui';
import styled from 'styled-components';

export const ReviewList = styled.ol`
  ${column(5)};
  list-style: none;
`;

export const Reviewed = styled.li`
  ${column(3)};
  padding: var(--space-5);
  ${surface};
  font-size: 1rem;
  line-height: 1.5;
  break-inside: avoid;

  & > p {
    ${row(2)};
    align-items: center;
    color: var(--color-ink-soft);
  }
`;

export const Answers = styled.ul`
  ${column(2)};

  & > li {
    display: grid;
    grid-template-columns: 0 minmax(0, 1fr);
    gap: var(--space-1) 0;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
  }

  & > li > :first-child {
    grid-column: 2;
  }

  & > [data-mark='right'] {
    border: 2px solid var(--color-leaf);
  }

  & > [data-mark='wrong'] {
    border: 2px solid var(--color-ember);
  }
`;
