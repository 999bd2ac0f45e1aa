import styled from 'styled-components';
import { row } from './layout.styles.ts';

/** Buttons in a row, as many as there is room for. */
export const Actions = styled.div`
  ${row(3)};
`;
