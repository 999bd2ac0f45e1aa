import { column, row } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

/** The page's own header stays in sight below the bar of the site on a desk; on a phone one bar is enough. */
export const Jump = styled.nav`
  z-index: 10;
  padding-inline: ${gutter};
  background: var(--color-paper);
  border-block-end: 1px solid var(--color-line);

  @media (min-width: 900px) and (min-height: 600px) {
    position: sticky;
    top: 60px;
  }

  @media print {
    display: none;
  }

  & > ul {
    ${row(0, 8)};
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.2;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

/** Heading, pictures and list: one below the other on phones; on wide screens the pictures stay next to the list. */
export const Part = styled.section`
  ${column(6)};
  padding: clamp(var(--space-8), 5vw, var(--space-16)) ${gutter} 0;
  scroll-margin-top: 1.5rem;

  &:focus {
    outline: 0;
  }

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: var(--space-6) var(--space-12);

    & > :is(h2, :only-child, h2 + :last-child) {
      grid-column: 1 / -1;
    }
  }
`;

export const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-self: start;

  @media (min-width: 900px) and (min-height: 600px) {
    position: sticky;
    top: 8rem;
  }
`;

export const Rows = styled.ul`
  min-width: 0;

  & > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
`;
