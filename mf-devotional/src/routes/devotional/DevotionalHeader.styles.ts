import { column } from '@cog/shared-ui';
import styled from 'styled-components';

export const Hero = styled.div`
  position: relative;
  ${column(4)};
  justify-items: center;
  padding: var(--space-6) var(--space-5) clamp(96px, 24vw, 168px);
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
  /* Grows with the text that is read below it, though less: it is large already. */
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

/** Before the picture, which reaches up to them on wide screens. */
export const Actions = styled.div`
  position: relative;
  padding-block: var(--space-2);
`;

/** The picture lies on the hero's lower edge, behind the words; its colours are mixed from the tokens. */
export const Horizon = styled.svg`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: clamp(72px, 20vw, 140px);
  overflow: visible;

  circle {
    fill: var(--color-glow, var(--color-sun));
  }
  [data-part='far'] {
    fill: color-mix(in srgb, var(--color-night) 80%, var(--color-ember));
  }
  [data-part='palm'] {
    fill: var(--color-night);
  }
  [data-part='water'] {
    fill: color-mix(in srgb, var(--color-night) 88%, var(--color-sun));
  }
  [data-part='glint'] {
    fill: var(--color-sun);
    opacity: 0.8;
  }

  @media print {
    display: none;
  }
`;
