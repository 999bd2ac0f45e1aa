import { column } from '@cog/shared-ui';
import styled from 'styled-components';
import { gutter } from '../../gutter.ts';

export const Body = styled.div`
  ${column(10)};
  padding: clamp(var(--space-8), 5vw, var(--space-12)) ${gutter} clamp(var(--space-12), 7vw, 96px);
`;

export const Part = styled.section`
  ${column(4)};
  max-width: 44rem;
  line-height: 1.6;
`;

/** Question and answer, next to each other where there is room. */
export const Answers = styled.dl`
  ${column(4)};

  & dt {
    color: var(--color-ink-soft);
    font-weight: 600;
  }

  & dd {
    margin: 0;
  }

  @media (min-width: 720px) {
    & > div {
      display: grid;
      grid-template-columns: 11rem minmax(0, 1fr);
      gap: var(--space-5);
    }
  }
`;

export const Rows = styled.div`
  max-width: 44rem;
  border-top: 1px solid var(--color-line);
`;

/** One row: closed, it shows its summary line; in print all rows are open. */
export const Row = styled.details`
  border-bottom: 1px solid var(--color-line);
  line-height: 1.6;

  & > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-4);
    padding-block: var(--space-4);
    cursor: pointer;
    list-style: none;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary::after {
    grid-area: 1 / 2;
    content: '+';
    color: var(--color-ink-soft);
    font-size: 1.5rem;
    line-height: 1;
  }

  &[open] > summary::after {
    content: '–';
  }

  & > summary > span {
    color: var(--color-ink-soft);
  }

  & > dl {
    /* The row's anchor is below its summary line, which must stay visible too. */
    scroll-margin-top: 12rem;
    padding-bottom: var(--space-6);
  }

  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }

    & > summary::after {
      content: none;
    }
  }
`;

/** The link to the other language, with space below it in the page's head. */
export const Switch = styled.div`
  padding-block: var(--space-2) var(--space-5);
`;

export const Rights = styled.ul`
  ${column(2)};
  padding-left: var(--space-5);
`;
