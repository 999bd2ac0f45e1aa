import styled from 'styled-components';
import { besideCompanion, WIDE } from '../../player/StreamCompanion.styles.ts';

/** A player that is the page's one thing: no wider than lets a screen show the whole of it. */
export const Theatre = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  width: 100%;
  max-width: 60rem;

  @media (min-width: ${WIDE}) {
    &:has([aria-expanded='true']) {
      max-width: min(60rem, ${besideCompanion});
    }
  }
`;
