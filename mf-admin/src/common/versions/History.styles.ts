import styled from 'styled-components';

export const Revisions = styled.ul`
  padding: 0;
  list-style: none;
`;

/** One version of a thing, with the way back to it. */
export const Revision = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-top: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  & > dl {
    width: 100%;
  }
`;
