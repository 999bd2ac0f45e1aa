import { column, quiet, row, spread } from '@cog/shared-ui';
import styled from 'styled-components';

/** Label of what is served of a name; its words differ too, not only its colour. */
export const State = styled.p`
  justify-self: start;
  padding: 0 var(--space-3);
  border: 2px solid var(--color-leaf);
  border-radius: 999px;
  color: var(--color-leaf);
  font-weight: 700;

  &[data-state='kept'],
  &[data-state='left out'],
  &[data-state='disabled'] {
    border-color: var(--color-ember);
    color: var(--color-ember);
  }

  &[data-state='retired'] {
    border-color: var(--color-ink-soft);
    color: var(--color-ink-soft);
  }
`;

/** List of versions or pages with their actions. */
export const Lines = styled.ul`
  padding: 0;
  list-style: none;

  & > li {
    ${spread(3)};
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
  }

  & > li > div {
    ${column(1)};
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }

  small {
    ${quiet};
  }
`;

/** A row of switches; its messages wrap below them. */
export const Switches = styled.div`
  ${row(3)};
  row-gap: 0;
`;

/** What can be done with a version that a share of visitors has, below how it does. */
export const ShareButtons = styled.div`
  ${row(2)};
  margin-top: var(--space-3);
`;
