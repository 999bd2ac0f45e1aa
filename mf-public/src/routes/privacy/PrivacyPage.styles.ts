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

/** Question and answer, side by side where there is room. */
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

/** The way to the other language, with room below it on the head of the page. */
export const Switch = styled.div`
  padding-block: var(--space-2) var(--space-5);
`;

export const Rights = styled.ul`
  ${column(2)};
  padding-left: var(--space-5);
`;
