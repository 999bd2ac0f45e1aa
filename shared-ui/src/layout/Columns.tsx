import styled from 'styled-components';
import { column, type Space } from './mixins.ts';

export interface ColumnsProps {
  /** The columns on wide screens, in CSS: `minmax(0, 1fr) 22rem`. Two of equal width by default. */
  $wide?: string;
  /** Window width from which there are columns, in pixels; 960 by default. */
  $from?: 600 | 720 | 900 | 960 | 1080;
  /** Distance of rows and columns on the 4-pixel scale; 6 (24 px) by default. */
  $gap?: Space;
  /** Distance of columns, if it differs. */
  $columnGap?: Space;
}

/** Children below each other on a phone, and in columns where there is room; each as high as its content. */
export const Columns = styled.div<ColumnsProps>`
  ${({ $gap = 6, $columnGap = $gap }) => column($gap, $columnGap)};
  align-items: start;

  @media (min-width: ${({ $from = 960 }) => $from}px) {
    grid-template-columns: ${({ $wide = 'repeat(2, minmax(0, 1fr))' }) => $wide};
  }
`;
