import { row } from '@cog/shared-ui';
import styled from 'styled-components';

/** Buttons in a row, as many as there is room for. */
export const Actions = styled.div`
  ${row(3)};
`;
