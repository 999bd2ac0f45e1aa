import { card, column, note, overlay, row, sheet, spread } from '@cog/shared-ui';
import styled from 'styled-components';

/** Overlaps the lower edge of the band. */
export const Tools = styled.div`
  position: relative;
  ${column(2)};
  margin-top: calc(-1 * var(--space-8));
  padding: var(--space-3) var(--space-5);
  ${sheet};
`;

export const Fields = styled.form`
  ${column(3)};
  align-items: end;
  margin-top: var(--space-1);

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
  }
`;

export const Found = styled.div`
  ${spread(0, 4)};
  ${note};

  & > a {
    margin-inline-end: calc(-2px - var(--space-2));
  }
`;

/** The day comes before the text, so that the eye can scan the days. */
export const Entry = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-4);
  ${card};
  transition: border-color var(--motion);

  &:focus-within {
    border-color: var(--color-dawn);
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-dawn);
    }
  }

  @media (min-width: 720px) {
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: var(--space-6);
    padding: var(--space-5) var(--space-6);
  }

  & h2 {
    font-size: var(--text-large);
    line-height: 1.25;
  }

  /* Makes the whole card a link. */
  & a {
    color: var(--color-ink);
    text-decoration: none;

    &::after {
      ${overlay};
      border-radius: inherit;
    }
  }

  & p {
    font-size: 1rem;
    line-height: 1.5;
  }

  & p + p {
    margin-top: var(--space-2);
    color: var(--color-ink-soft);
  }
`;

export const Day = styled.div`
  align-self: start;
  padding-block: var(--space-1);
  border-top: 3px solid var(--color-sun);
  color: var(--color-ink-soft);
  font-size: 0.8125rem;
  line-height: 1.35;
  text-align: center;

  & > b {
    display: block;
    color: var(--color-dawn);
    font-family: var(--font-heading);
    font-size: 1.75rem;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;

export const Pages = styled.nav`
  ${row(3, 6)};
  align-items: center;
  justify-content: center;
  font-size: 1rem;
`;

/** Says that there is a recording, and how much data it uses. */
export const Heard = styled.p`
  && {
    color: var(--color-dawn);
    font-size: var(--text-small);
    font-weight: 600;
  }
`;
