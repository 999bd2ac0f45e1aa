import { column, sheet } from '@cog/shared-ui';
import styled from 'styled-components';

/** Check boxes that answer one question. */
export const Choices = styled.fieldset`
  ${column(1)};
  min-width: 0;
  border: 0;

  & > legend {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
  }

  & > legend > span {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
`;

/** Replaces the form after sending and receives the focus. */
export const Landing = styled.div`
  ${column(4)};
  border-radius: var(--radius-medium);
  scroll-margin-top: 6rem;

  &:focus {
    outline: none;
  }
`;

/** Suggestions for what to do after a request has arrived. */
export const NextStep = styled.section`
  ${column(4)};
  padding: clamp(var(--space-5), 4vw, var(--space-8));
  ${sheet};

  & p > svg {
    display: inline-block;
    margin-inline-end: var(--space-2);
    color: var(--color-dawn);
    vertical-align: -3px;
  }
`;
