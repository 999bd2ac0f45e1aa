import styled from 'styled-components';
import { row, type Space } from './mixins.ts';

export interface ClusterProps {
  /** Distance between the children on the 4-pixel scale; 3 (12 px) by default. */
  $gap?: Space;
  /** The first and the last child are at the two ends. */
  $spread?: boolean;
}

/** Children side by side and in line, as many as there is room for. */
export const Cluster = styled.div<ClusterProps>`
  ${({ $gap = 3 }) => row($gap)};
  align-items: center;
  ${({ $spread }) => $spread && 'justify-content: space-between;'}
`;
