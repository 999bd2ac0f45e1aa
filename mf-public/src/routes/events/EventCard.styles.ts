import { card } from '@cog/shared-ui';
import styled from 'styled-components';

export const Frame = styled.details`
  overflow: hidden;
  ${card};
  /* Leaves room for the site's sticky bar. */
  scroll-margin-top: 6rem;

  /* The event to which a link led. */
  &:is(:target, :focus) {
    border-color: var(--color-sun);
    box-shadow: 0 0 0 2px var(--color-sun);
  }

  & > div {
    padding: var(--space-3) var(--space-4) var(--space-4);
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

/** Picture and text next to each other on phones; the picture on top where there is room. */
export const Head = styled.summary`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  padding-inline-end: var(--space-3);
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    color: var(--color-ink-soft);
  }

  &:hover h3 {
    text-decoration: underline;
  }

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline-end: var(--space-4);
    padding-block-end: var(--space-3);
  }
`;

export const Picture = styled.div`
  align-self: stretch;
  min-height: 6.5rem;
  overflow: hidden;

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  @media (min-width: 720px) {
    grid-column: 1 / -1;
    aspect-ratio: 16 / 9;
    margin-inline-end: calc(-1 * var(--space-4));
  }
`;

export const TextBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding-block: var(--space-2);
  line-height: 1.35;

  & > h3 {
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.3;
  }

  & > small {
    color: var(--color-ink-soft);
    font-size: 0.9375rem;
  }

  @media (min-width: 720px) {
    padding-inline-start: var(--space-4);
  }
`;
