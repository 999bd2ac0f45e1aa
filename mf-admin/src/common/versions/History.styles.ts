import { column } from '@cog/shared-ui';
import styled from 'styled-components';

export const Revisions = styled.ul.attrs({ role: 'list' })``;

/** One version of an item, with the button to restore it. */
export const Revision = styled.li`
  ${column(2)};
  justify-items: start;
  padding-block: var(--space-4);
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  & > dl {
    width: 100%;
  }
`;
