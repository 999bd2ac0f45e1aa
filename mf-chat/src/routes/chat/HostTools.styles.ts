import styled from 'styled-components';

/** Always there, so that screen readers notice changes; takes no space while empty. */
export const Outcome = styled.div`
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }
`;
