import { DayDisclosure } from '@cog/shared-ui';
import styled from 'styled-components';

export const Bar = styled.nav`
  position: relative;
  z-index: 2;
  display: grid;
  grid-template-columns: 48px minmax(0, auto) 48px;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  max-width: 46rem;
  margin-inline: auto;
  padding: var(--space-3) var(--space-3) 0;

  @media (min-width: 720px) {
    justify-content: center;
    white-space: nowrap;
  }
`;

export const Arrow = styled.a`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  color: inherit;

  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--color-on-night) 14%, transparent);
    }
  }
`;

export const Choice = styled(DayDisclosure)`
  min-width: 0;
`;

export const Chosen = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 48px;
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.3;
  list-style: none;
  text-wrap: balance;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  @media (min-width: 720px) {
    text-wrap: nowrap;
  }

  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--color-on-night) 14%, transparent);
    }
  }
`;

/** Overlaps the hero, as wide as a phone allows. */
export const Panel = styled.div`
  --focus: var(--color-dawn);
  position: absolute;
  top: calc(var(--space-16) + var(--space-1));
  inset-inline: var(--space-3);
  max-width: 24rem;
  margin-inline: auto;
  border-radius: var(--radius-large);
  box-shadow: var(--shadow);
  color: var(--color-ink);
  white-space: normal;

`;
