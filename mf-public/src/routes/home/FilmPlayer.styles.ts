import styled from 'styled-components';
import { gutter } from '../../gutter.ts';
import { film } from './Hero.styles.ts';

export const Film = styled.video`
  ${film}
  z-index: -2;
  /* Where the poster is open to the church's own night, the film is. */
  mask-image: linear-gradient(transparent, #000 50%, #000 84%, transparent);
  opacity: 0;
  transition: opacity var(--motion);

  &[data-shown] {
    opacity: 1;
  }
`;

/** Stops the film for good (WCAG 2.2, 2.2.2). Above the sheet that lies over the hero's foot. */
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
