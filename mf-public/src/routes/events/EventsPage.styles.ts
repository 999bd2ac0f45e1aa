import { column, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** The branches: a row that is swiped on phones; on desktops it sticks below the site's bar. */
export const Filter = styled.nav`
  z-index: 10;
  background: var(--color-paper);
  border-block-end: 1px solid var(--color-line);

  @media (min-width: 900px) and (min-height: 600px) {
    position: sticky;
    top: 60px;
  }

  & > ul {
    display: flex;
    gap: var(--space-2);
    padding: var(--space-2) ${gutter};
    overflow-x: auto;
    list-style: none;
    scrollbar-width: none;
  }

  a {
    ${tall(44)};
    padding-inline: var(--space-4);
    border: 1.5px solid var(--color-ink-soft);
    border-radius: 99px;
    color: inherit;
    font-size: 1rem;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    border-color: currentcolor;
  }

  a[aria-current] {
    border-color: transparent;
    background: var(--accent);
    color: var(--on-accent);

    /* There backgrounds and shadows are gone. */
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }

  a:focus-visible {
    outline-offset: -4px;
  }
`;

/** Heading, list and pictures, one below the other; on desktops the pictures are above the list. */
export const Part = styled.section`
  ${column(4)};
  padding: clamp(var(--space-6), 5vw, var(--space-16)) ${gutter} 0;
  scroll-margin-top: 1.5rem;

  &:focus {
    outline: 0;
  }

  @media (min-width: 900px) {
    gap: var(--space-6);
  }
`;

export const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 900px) {
    grid-row: 2;
  }
`;

export const Rows = styled.ul`
  min-width: 0;
  list-style: none;

  & > li:first-child {
    border-block-start: 0;
  }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: var(--space-3);
  align-items: start;
  list-style: none;

  @media (min-width: 900px) {
    gap: var(--space-6);
  }
`;
