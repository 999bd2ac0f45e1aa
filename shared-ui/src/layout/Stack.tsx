import styled from 'styled-components';
import { column, type Space } from './mixins.ts';

/** Children one below the other, evenly apart: 16 px unless `$gap` says another step of the 4-pixel scale. */
export const Stack = styled.div<{ $gap?: Space }>`
  ${({ $gap = 4 }) => column($gap)};
`;
