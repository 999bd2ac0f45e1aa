import styled from 'styled-components';
import { hidden, tall } from './layout.styles.ts';
import { WIDE } from './useSlideIn.ts';

/** From this width on, in CSS pixels, everything has room in one row. */
const oneRow = '@media (min-width: 640px)';
const wide = `@media (min-width: ${WIDE}px)`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-3);
  padding: var(--space-1) var(--space-4);
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-line);

  a[aria-current='page'] {
    font-weight: 700;
    text-decoration-thickness: 2px;
  }

  ${oneRow} {
    column-gap: var(--space-4);
    padding-block: var(--space-2);
  }

  ${wide} {
    grid-column: 1 / -1;
    padding-inline: var(--space-6);
  }
`;

/** Narrower than its words it stands in two lines, so that large text leaves the row as it is. */
export const Title = styled.p`
  flex: 1 1 0;
  min-width: min-content;
  font-family: var(--font-heading);
  font-weight: 700;
  font-size: 1.25rem;
  line-height: 1.2;

  ${oneRow} {
    flex: none;
    font-size: var(--text-large);
  }
`;

/** On a phone the links begin the second row: more than half of a row never fits behind the title. */
export const TopLinks = styled.nav`
  display: flex;
  flex: 1 1 60%;
  flex-wrap: wrap;
  order: 2;
  column-gap: var(--space-4);

  &:empty {
    display: none;
  }

  a {
    ${tall};
    font-size: 1rem;
  }

  a:focus-visible {
    outline-offset: 0;
  }

  ${oneRow} {
    flex: none;
    order: 0;
  }
`;

/** Who is signed in, which leads to their account. */
export const Account = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  order: 1;
  min-width: 0;
  min-height: 48px;
  margin-inline-start: auto;
  color: var(--color-ink-soft);
  font-size: 1rem;

  & > a {
    ${tall};
    justify-content: center;
    gap: var(--space-2);
    min-width: 48px;
  }

  & svg {
    flex: none;
  }

  & [data-name] {
    max-width: 14vw;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* The words are there for screen readers alone; the sign stands in line with the page's edge. */
  @media (max-width: 719.98px) {
    & > a {
      margin-inline-end: -14px;
    }

    & > a[aria-current='page'] {
      background: color-mix(in srgb, var(--color-dawn) 14%, transparent);
      border-radius: 50%;
    }

    & [data-name] {
      ${hidden};
    }
  }

  ${oneRow} {
    order: 0;

    & > a {
      margin-inline-end: 0;
    }
  }

  ${wide} {
    & [data-name] {
      max-width: min(24rem, 30vw);
    }
  }
`;

/** Ends the row; its words stand in line with the page's edge. */
export const SignOut = styled.div`
  order: 3;
  margin-inline: auto calc(-2px - var(--space-2));

  ${oneRow} {
    order: 0;
    margin-inline-start: 0;
  }
`;
