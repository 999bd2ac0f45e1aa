import { column, cover, overlay, row } from '@cog/shared-ui';
import styled, { css } from 'styled-components';
import { gutter } from '../../gutter.ts';

/** Poster and film lie exactly over each other. 70 % is FOCUS in media/renderHeroFilm.mjs. */
export const film = css`
  position: absolute;
  inset: 0;
  ${cover};
  object-position: 70% 70%;
`;

/** 700 px tall on medium screens and up (specification, section 9). */
export const Frame = styled.section`
  --focus: var(--color-sun);
  position: relative;
  isolation: isolate;
  display: grid;
  min-height: 40rem;
  overflow: hidden;
  background: var(--color-night);
  color: var(--color-on-night);

  @media (min-width: 768px) {
    min-height: 700px;
  }
`;

export const Poster = styled.img`
  ${film}
  z-index: -3;
`;

/** The words stand on the night side of the sky; a veil keeps them legible where dawn comes near, down to the
 *  last line of a long name or welcome: the buttons and the padding below it have 22rem. */
export const Words = styled.div`
  ${column(4)};
  align-content: start;
  justify-items: start;
  /* The badge of the live stream has room above the first line, whether it is there or not. */
  padding: calc(var(--space-12) + var(--space-1)) ${gutter} 18rem;

  &::before {
    ${overlay};
    z-index: -1;
    background: linear-gradient(
      to bottom,
      color-mix(in srgb, var(--color-night) 80%, transparent),
      color-mix(in srgb, var(--color-night) 62%, transparent) calc(100% - 22rem),
      transparent calc(100% - 15rem)
    );
  }

  @media (min-width: 768px) {
    padding-block: clamp(var(--space-16), 8vw, 112px) 16rem;

    & > * {
      max-width: min(36rem, 52vw);
    }

    &::before {
      background: linear-gradient(
        100deg,
        color-mix(in srgb, var(--color-night) 82%, transparent) 12%,
        color-mix(in srgb, var(--color-night) 48%, transparent) 44%,
        transparent 66%
      );
    }
  }
`;

export const Tagline = styled.p`
  color: var(--color-sun);
  font-weight: 600;
  line-height: 1.4;
`;

export const Welcome = styled.p`
  max-width: 34rem;
  line-height: 1.6;
`;

export const Buttons = styled.div`
  ${row(3)};
  padding-top: var(--space-2);

  /* Dawn comes near here: the words keep a piece of night behind them. */
  & > [data-look='secondary'] {
    background: color-mix(in srgb, var(--color-night) 60%, transparent);
  }

  && {
    max-width: 42rem;
  }

  & > [data-look='secondary']:hover {
    background: var(--color-night);
  }
`;
