import { row, sheet } from '@cog/shared-ui';
import styled from 'styled-components';

/** At most 68 characters per line; the reader's text size scales everything. */
export const TextBlock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.25em;
  width: 100%;
  max-width: 34em;
  margin-inline: auto;
  font-size: calc(var(--text-body) * var(--reading-scale, 1));
  line-height: 1.65;

  & > [data-tools] {
    justify-self: end;
    margin-bottom: -1em;
  }

  p {
    white-space: pre-line;
  }

  ul {
    display: grid;
    gap: 0.6em;
    padding-inline-start: 1.2em;
  }

  li::marker {
    color: var(--color-dawn);
  }

  @media print {
    max-width: none;
    margin: 0;
  }
`;

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1em;

  &[data-tone='surface'] {
    padding: var(--space-6) var(--space-5);
    ${sheet};
  }

  @media print {
    &[data-tone='surface'] {
      padding: 0;
      border: 0;
    }
  }
`;

export const Head = styled.h2`
  font-size: 1.35em;

  &::after {
    content: '';
    display: block;
    width: 2em;
    height: 3px;
    margin-top: 0.35em;
    background: var(--color-sun);
  }

  & > small {
    display: block;
    color: var(--color-dawn);
    font-family: var(--font-body);
    font-size: var(--text-small);
  }
`;

export const Share = styled.div`
  ${row(3)};
  justify-content: center;
`;
