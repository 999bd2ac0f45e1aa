import { clamp, column, overlay, quiet, surface } from '@cog/shared-ui';
import styled from 'styled-components';

export const Rows = styled.ul`
  ${column(4)};

  @media (min-width: 760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A picture with text next to it, since videos that cannot be watched yet should take little of a phone's screen. */
export const Announced = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-3);
  ${surface};
  transition: border-color var(--motion);

  @media (min-width: 600px) {
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: var(--space-4);
  }

  & > :first-child {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: var(--radius-small);
  }

  & a {
    ${clamp(3)};
    color: var(--color-ink);
    text-decoration: none;
    overflow-wrap: anywhere;
    outline: 0;
  }

  /* Makes the whole row the link's target. */
  & a::after {
    ${overlay};
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--color-dawn);
    outline-offset: 3px;
  }

  &:has(a:hover) {
    border-color: var(--color-dawn);
  }
`;

export const When = styled.p`
  padding-top: var(--space-1);
  ${quiet};
`;
