import { row } from '@cog/shared-ui';
import styled from 'styled-components';

/** A row of buttons that wraps as needed. */
export const Actions = styled.div`
  ${row(3)};
`;
