import styled from 'styled-components';
import { column, type Space } from './mixins.ts';

export interface ColumnsProps {
  /** The columns on wide screens, as CSS has them: `minmax(0, 1fr) 22rem`. Two of one width by default. */
  $wide?: string;
  /** Width of the window from which on there are columns, in pixels; 960 by default. */
  $from?: 600 | 720 | 900 | 960 | 1080;
  /** Distance of rows and columns on the 4-pixel scale; 6 (24 px) by default. */
  $gap?: Space;
  /** Distance of columns, where it is another. */
  $columnGap?: Space;
}

/** Children one below the other on a phone, and in columns where there is room; each as high as it needs to be. */
export const Columns = styled.div<ColumnsProps>`
  ${({ $gap = 6, $columnGap = $gap }) => column($gap, $columnGap)};
  align-items: start;

  @media (min-width: ${({ $from = 960 }) => $from}px) {
    grid-template-columns: ${({ $wide = 'repeat(2, minmax(0, 1fr))' }) => $wide};
  }
`;
