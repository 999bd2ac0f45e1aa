import { quiet, row } from '@cog/shared-ui';
import styled from 'styled-components';

/** A heading or message that receives the focus. */
export const Landing = styled.div`
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  &:focus {
    outline: none;
  }
`;

export const Actions = styled.div`
  ${row(3)};
  align-items: center;

  @media (max-width: 479.98px) {
    & > button,
    & > a {
      flex: 1 1 100%;
    }
  }
`;

export const Small = styled.p`
  ${quiet};
  line-height: 1.5;
`;
