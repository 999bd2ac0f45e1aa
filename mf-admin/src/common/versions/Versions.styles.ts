import { column, quiet } from '@cog/shared-ui';
import styled from 'styled-components';

/** The differences one by one; before and after side by side where there is room. */
export const Differences = styled.dl`
  ${column(2, 6)};
  font-size: 1rem;

  dt {
    font-weight: 700;
    overflow-wrap: anywhere;
  }

  dt:not(:first-child) {
    margin-top: var(--space-2);
  }

  dd {
    ${column(1)};
    align-content: start;
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-line);
    line-height: 1.45;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  dd > b {
    ${quiet};
  }

  dd > i {
    color: var(--color-ink-soft);
  }

  del,
  ins {
    border-radius: 2px;
    background: color-mix(in srgb, var(--mark) 16%, transparent);
    box-decoration-break: clone;
    text-decoration-color: var(--mark);
    text-decoration-thickness: 2px;
  }

  del {
    --mark: var(--color-ember);
  }

  ins {
    --mark: var(--color-leaf);
  }

  @media (min-width: 720px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    dt {
      grid-column: 1 / -1;
    }

    dialog & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Two versions of the same item. */
export const Versions = styled.section`
  ${column(4)};
  padding: var(--space-4);
  background: var(--color-surface);
  border: 2px solid var(--color-ember);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  scroll-margin-top: 6rem;
`;
