import styled from 'styled-components';

/** Holds the page as the server sent it, for reading while its code cannot be loaded. */
export const SnapshotFrame = styled.div`
  border-top: 1px solid var(--color-line);
`;
