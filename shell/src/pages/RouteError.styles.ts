import styled from 'styled-components';

/** The page as the server sent it, to be read while its code cannot be had. */
export const ArrivedPage = styled.div`
  border-top: 1px solid var(--color-line);
`;
