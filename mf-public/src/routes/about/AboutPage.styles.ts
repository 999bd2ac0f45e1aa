import { column, overlay, quiet, row, sunSheet, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const JumpLinks = styled.ul`
  ${row(0, 5)};
  padding-top: var(--space-1);

  & a {
    ${tall(44)};
    color: var(--color-on-night);
    font-size: 1rem;
  }
`;

/** The picture grows out of the banner's night background, where its own sky begins. */
export const Horizon = styled.div`
  position: relative;
  height: clamp(13rem, 34vw, 25rem);
  background: var(--color-night);

  &::before {
    ${overlay};
    background: linear-gradient(var(--color-night), transparent 55%);
  }
`;

/** A section of the page. */
export const Band = styled.div`
  ${column(6)};
  padding: clamp(var(--space-10), 6vw, var(--space-16)) ${gutter} 0;

  &[data-first] {
    position: relative;
    padding-top: 0;
    margin-top: calc(-1 * var(--space-12));
  }

  &[data-last] {
    padding-bottom: clamp(var(--space-12), 7vw, 96px);
  }
`;

/** The church's own text on a sheet that overlaps the lower half of the picture. */
export const Story = styled.div`
  ${column(4, 12)};
  padding: clamp(var(--space-6), 5vw, var(--space-12));
  ${sunSheet};

  & > div {
    display: grid;
    gap: 1em;
    max-width: 60ch;
    color: var(--color-ink-soft);
    white-space: pre-line;
  }

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

export const Lead = styled.p`
  color: var(--color-ink);
  font-size: 1.25rem;
  line-height: 1.55;
`;

/** As many columns as fit. */
const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-6);
  list-style: none;

  & p {
    color: var(--color-ink-soft);
    font-size: 1.0625rem;
    line-height: 1.55;
  }
`;

/** The church's values, each below a sun-coloured line. */
export const Values = styled(Columns)`
  gap: var(--space-8) var(--space-10);

  & > li {
    ${column(2)};
    align-content: start;
  }

  & > li::before {
    content: '';
    width: var(--space-10);
    height: 4px;
    margin-bottom: var(--space-1);
    border-radius: 2px;
    background: var(--color-sun);
  }
`;

export const People = styled(Columns)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: var(--space-6) var(--space-10);

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: 0 var(--space-4);
  }

  & strong {
    display: block;
    font-size: 1rem;
    line-height: 1.4;
  }
`;

/** A photograph of a person. */
export const Portrait = styled.span`
  width: 96px;
  height: 96px;
  overflow: hidden;
  border-radius: 50%;
`;

/** Replaces a missing photograph. */
export const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: linear-gradient(var(--color-night) 58%, var(--color-sun) 58%);
  color: var(--color-on-night);
  font-family: var(--font-heading);
  font-size: var(--text-large);
  font-weight: 700;
  line-height: 1;
  padding-bottom: 10px;
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 24%, transparent);
`;

/** The teams, each on a card; the card to which a link led has a sun-coloured edge. */
export const TeamList = styled(Columns)`
  & > li {
    ${column(2)};
    align-content: start;
    padding: clamp(var(--space-5), 3vw, var(--space-8));
    border-radius: var(--radius-large);
    background: var(--color-surface);
    box-shadow: var(--shadow);
  }

  & a {
    ${tall()};
    justify-self: start;
    font-weight: 600;
  }

  & > li:target {
    box-shadow: inset 0 0 0 3px var(--color-sun);
  }
`;

/** Two pictures in a row on phones; on wide screens the first is twice as large, with three next to it. */
export const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  list-style: none;

  & > li:first-child {
    grid-column: span 2;
  }

  & figure {
    ${column(1)};
  }

  & img {
    aspect-ratio: 16 / 9;
    height: auto;
    border-radius: var(--radius-medium);
  }

  & figcaption {
    ${quiet};
    line-height: 1.4;
  }

  & a {
    display: inline-block;
    min-height: 32px;
    padding-block: var(--space-1);
  }

  @media (min-width: 1000px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--space-5);

    & > li:first-child {
      grid-row: span 2;
    }

    & > li:first-child figure {
      grid-template-rows: minmax(0, 1fr) auto;
      height: 100%;
    }

    & > li:first-child img {
      height: 100%;
    }
  }
`;

export const ContactPanel = styled.div`
  ${column(4, 12)};
  padding: clamp(var(--space-6), 5vw, var(--space-12));
  border-radius: var(--radius-large);
  background: var(--color-night);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);
  --focus: var(--color-sun);

  & > * {
    ${column(3)};
    align-content: start;
  }

  & address {
    font-style: normal;
    line-height: 1.5;
    white-space: pre-line;
  }

  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export const Actions = styled.div`
  ${row(3)};
  padding-top: var(--space-2);
`;
