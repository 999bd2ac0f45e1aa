import { column, sunSheet } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Frame = styled.section`
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} clamp(var(--space-8), 7vw, 96px);
  scroll-margin-top: 1.5rem;

  &:focus {
    outline: 0;
  }
`;

export const Panel = styled.div`
  ${column(4)};
  padding: clamp(var(--space-5), 4vw, var(--space-12));
  ${sunSheet};
`;
