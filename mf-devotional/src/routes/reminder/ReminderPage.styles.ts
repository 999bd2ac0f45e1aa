import { column } from '@cog/shared-ui';
import styled from 'styled-components';

/** Always in the page, since a live region must be; takes no space while empty. */
export const Said = styled.div`
  ${column(3)};

  &:empty {
    position: absolute;
  }
`;
