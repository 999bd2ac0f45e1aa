import styled from 'styled-components';
import { row, type Space } from './mixins.ts';

export interface ClusterProps {
  /** Distance between the children on the 4-pixel scale; 3 (12 px) by default. */
  $gap?: Space;
  /** Puts the first and the last child at the two ends. */
  $spread?: boolean;
}

/** Children in a row, aligned, as many as fit. */
export const Cluster = styled.div<ClusterProps>`
  ${({ $gap = 3 }) => row($gap)};
  align-items: center;
  ${({ $spread }) => $spread && 'justify-content: space-between;'}
`;
