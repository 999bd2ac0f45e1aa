import styled from 'styled-components';

/** Always there, so that screen readers hear it change; takes no room while it says nothing. */
export const Outcome = styled.div`
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }
`;
