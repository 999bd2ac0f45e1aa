import styled from 'styled-components';

/** Shows the page's HTML from the server while its code cannot be loaded. */
export const SnapshotFrame = styled.div`
  border-top: 1px solid var(--color-line);
`;
