import { column } from '@cog/shared-ui';
import styled from 'styled-components';

export const Hero = styled.div`
  position: relative;
  ${column(4)};
  justify-items: center;
  --readers-width: clamp(11rem, 52vw, 20rem);
  padding: var(--space-6) var(--space-5) calc(var(--readers-width) * 0.87);
  overflow: hidden;
  text-align: center;

  @media print {
    padding: 0 0 var(--space-4);
    text-align: start;
    justify-items: start;
  }
`;

export const Title = styled.h1`
  max-width: 18em;
  /* Scales with the size of the text below, but less, since it is large already. */
  font-size: calc(var(--text-hero) * (0.6 + 0.4 * var(--reading-scale, 1)));
  line-height: 1.16;
`;

export const Verse = styled.p`
  position: relative;
  max-width: 34em;
  font-size: calc(var(--text-body) * var(--reading-scale, 1));
  line-height: 1.6;
  white-space: pre-line;
`;

/** In front of the picture, which reaches up to the buttons on wide screens. */
export const Actions = styled.div`
  position: relative;
  padding-block: var(--space-2);
`;

/** The readers' picture on the hero's lower edge, in front of the sun. All colours except the people's are tokens. */
export const Readers = styled.div`
  position: absolute;
  bottom: 0;
  width: var(--readers-width);
  aspect-ratio: 1.15;
  border-radius: 50% 50% 0 0;
  background: radial-gradient(closest-side at 50% 48%, var(--color-glow, var(--color-sun)) 78%, transparent 79%);

  @media print {
    display: none;
  }
`;
