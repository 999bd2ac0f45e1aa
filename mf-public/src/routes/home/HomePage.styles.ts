import { quiet } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** One row of the page. */
export const Band = styled.div`
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} 0;

  /* The devotional's sheet overlaps the hero, like the day rising over the water. */
  &[data-over='hero'] {
    position: relative;
    z-index: 1;
    padding-top: 0;
    margin-top: calc(-1 * var(--space-16));
  }

  &[data-last] {
    padding-bottom: clamp(var(--space-12), 7vw, 96px);
  }
`;

/** Small text above a heading. */
export const Kicker = styled.p`
  ${quiet};
  font-weight: 600;
  letter-spacing: 0.02em;
  line-height: 1.4;

  [data-tone='night'] & {
    color: var(--color-sun);
  }
`;
