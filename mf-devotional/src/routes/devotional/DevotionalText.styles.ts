import { quiet, sheet } from '@cog/shared-ui';
import styled from 'styled-components';

/** At most 68 characters per line; the reader's text size scales everything. */
export const TextBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.25em;
  max-width: 34em;
  margin-inline: auto;
  font-size: calc(var(--text-body) * var(--reading-scale, 1));
  line-height: 1.65;

  @media print {
    max-width: none;
    margin: 0;
  }
`;

/** In print, the day is next to its text. */
export const PrintedDay = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

/** The author and the reading time. */
export const Byline = styled.p`
  margin-bottom: -1.25em;
  ${quiet};
`;

/** The reader's tools are next to the first heading, or above it if large text leaves no room. */
export const Beginning = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

/** Breaks long addresses, so that they do not widen the column. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1em;

  p {
    white-space: pre-line;
  }
`;

export const PartHeading = styled.h2`
  font-size: 1.35em;

  &::after {
    content: '';
    display: block;
    width: 2em;
    height: 3px;
    margin-top: 0.35em;
    background: var(--color-sun);
  }
`;

export const Passage = styled.p`
  display: flex;
  align-items: baseline;
  gap: var(--space-3);
  font-family: var(--font-heading);
  font-size: 1.15em;
  font-weight: 700;

  svg {
    align-self: center;
    color: var(--color-dawn);
  }
`;

export const Prayer = styled(Part)`
  padding: var(--space-6) var(--space-5);
  ${sheet};

  @media print {
    padding: 0;
    border: 0;
  }
`;

/** The closing word between two short lines of light. */
export const ClosingWord = styled.p`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  font-family: var(--font-heading);
  font-size: 1.6em;
  font-weight: 700;
  letter-spacing: 0.08em;

  &::before,
  &::after {
    content: '';
    height: 2px;
    background: linear-gradient(to right, transparent, var(--color-sun));
  }
  &::after {
    transform: scaleX(-1);
  }
`;
