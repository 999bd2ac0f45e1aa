import { column, cover, overlay, row } from '@cog/shared-ui';
import styled, { css } from 'styled-components';
import { gutter } from '../../gutter.ts';

/** Height of the picture at the bottom of the hero on a phone, with sun and horizon below the buttons. */
const PHONE_PICTURE = '18rem';

/** Poster and film lie exactly over each other. 70 % is FOCUS in media/renderHeroFilm.mjs. */
export const film = css`
  position: absolute;
  inset: 0;
  ${cover};
  object-position: 70% 70%;

  @media (max-width: 767.98px) {
    inset-block-start: auto;
    height: ${PHONE_PICTURE};
  }
`;

/** 700 px tall on medium screens and up (specification, section 9). */
export const Frame = styled.section`
  --focus: var(--color-sun);
  position: relative;
  isolation: isolate;
  display: grid;
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

/** On the shore, in front of poster and film and behind the text; the sheet that follows covers the bottom of the shore. */
export const Walkers = styled.div`
  position: absolute;
  inset: auto 0 var(--space-16);
  z-index: -2;
  height: 6.75rem;

  & > img {
    object-fit: contain;
    object-position: 20% bottom;
  }

  @media (min-width: 768px) {
    inset-inline: auto 0;
    width: min(58%, 46rem);
    height: min(58%, 25rem);

    & > img {
      object-position: bottom;
    }
  }

  &::before {
    content: '';
    position: absolute;
    inset: auto 0 calc(-1 * var(--space-16));
    z-index: -1;
    height: calc(var(--space-16) + 1.75rem);
    background: var(--color-night);
    border-radius: 70% 0 0 0 / 3rem;
  }
`;

/** The text is on the dark side of the sky; a veil keeps it legible near the dawn, down to the buttons. */
export const TextBlock = styled.div`
  ${column(3)};
  align-content: start;
  justify-items: start;
  padding: var(--space-5) ${gutter} 10.75rem;

  &::before {
    ${overlay};
    z-index: -1;
    background: linear-gradient(
      to bottom,
      var(--color-night) calc(100% - ${PHONE_PICTURE}),
      color-mix(in srgb, var(--color-night) 70%, transparent) calc(100% - 12rem),
      transparent calc(100% - 10rem)
    );
  }

  @media (min-width: 768px) {
    gap: var(--space-4);
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
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.4;

  @media (min-width: 768px) {
    font-size: inherit;
  }
`;

export const Welcome = styled.p`
  max-width: 34rem;
  font-size: 1rem;
  line-height: 1.5;

  @media (min-width: 768px) {
    font-size: inherit;
    line-height: 1.6;
  }
`;

export const Buttons = styled.div`
  ${row(3)};
  padding-top: var(--space-2);

  /* The dawn is close here, so the text keeps a dark background. */
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
