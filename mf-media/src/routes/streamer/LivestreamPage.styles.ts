import { column } from '@cog/shared-ui';
import styled from 'styled-components';
import { besideCompanion, WIDE } from '../../player/StreamCompanion.styles.ts';

/** The player is all that the page shows; its width is limited so that it fits on the screen. */
export const Theatre = styled.section`
  ${column(5)};
  width: 100%;
  max-width: 60rem;

  @media (min-width: ${WIDE}) {
    &:has([aria-expanded='true']) {
      max-width: min(60rem, ${besideCompanion});
    }
  }
`;
