import styled from 'styled-components';
import { gutter } from '../../gutter.ts';
import { film } from './Hero.styles.ts';

export const Film = styled.video`
  ${film}
  z-index: -2;
  /* The film is transparent where the poster shows the page's night background. */
  mask-image: linear-gradient(transparent, #000 50%, #000 84%, transparent);
  opacity: 0;
  transition: opacity var(--motion);

  &[data-shown] {
    opacity: 1;
  }
`;

/** Stops the film permanently (WCAG 2.2, 2.2.2). Above the sheet that overlaps the bottom of the hero. */
export const FilmButton = styled.button`
  position: absolute;
  right: ${gutter};
  bottom: calc(var(--space-16) + var(--space-4));
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: 50%;
  background: color-mix(in srgb, var(--color-night) 62%, transparent);
  color: var(--color-on-night);
  cursor: pointer;

  &:hover {
    background: var(--color-night);
  }
`;
