import { column } from '@cog/shared-ui';
import styled from 'styled-components';

/** Always in the page, as a live region must be; without words it takes no room. */
export const Said = styled.div`
  ${column(3)};

  &:empty {
    position: absolute;
  }
`;
