import { column } from '@cog/shared-ui';
import styled from 'styled-components';
import { besideCompanion, WIDE } from '../../player/StreamCompanion.styles.ts';

/** A player that is the page's one thing: no wider than lets a screen show the whole of it. */
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
