import styled from 'styled-components';
import { column, type Space } from './mixins.ts';

/** Children below each other at equal distances: 16 px by default, or the step of the 4-pixel scale in `$gap`. */
export const Stack = styled.div<{ $gap?: Space }>`
  ${({ $gap = 4 }) => column($gap)};
`;
