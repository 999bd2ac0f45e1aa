import { row, tall } from '@cog/shared-ui';
import styled from 'styled-components';

/** Links side by side, each tall enough for a thumb. */
export const LinkRow = styled.p`
  ${row(0, 5)};
  align-items: center;

  a {
    ${tall()};
  }
`;
