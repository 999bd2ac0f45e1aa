import styled from 'styled-components';

/** Buttons in a row, as many as there is room for. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
