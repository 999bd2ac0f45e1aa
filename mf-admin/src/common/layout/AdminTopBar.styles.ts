import { hidden, note, tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { WIDE } from './useSlideIn.ts';

/** From this width (in CSS pixels) everything fits into one row; on a phone the menu holds the rest. */
const oneRow = '@media (min-width: 720px)';
const phone = '@media (max-width: 719.98px)';
const wide = `@media (min-width: ${WIDE}px)`;

/** On a phone as high as the shell's bar, which it replaces. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0 var(--space-3);
  min-height: 60px;
  padding: var(--space-1) var(--space-4);
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-line);

  a[aria-current='page'] {
    font-weight: 700;
    text-decoration-thickness: 2px;
  }

  ${phone} {
    position: sticky;
    top: 0;
    z-index: 15;
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

/** Where there is not enough room the title wraps into two lines, so that large text does not break the row. */
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

export const TopLinks = styled.nav`
  display: flex;
  column-gap: var(--space-4);

  &:empty {
    display: none;
  }

  a {
    ${tall()};
    font-size: 1rem;
  }

  a:focus-visible {
    outline-offset: 0;
  }

  ${phone} {
    display: none;
  }
`;

/** The signed-in user's name, which links to their account. */
export const Account = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 48px;
  margin-inline-start: auto;
  ${note};

  & > a {
    ${tall()};
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

  /* Only screen readers get the text; the icon aligns with the page's edge. */
  ${phone} {
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

  ${wide} {
    & [data-name] {
      max-width: min(24rem, 30vw);
    }
  }
`;

/** Last in the row; its text aligns with the page's edge. */
export const SignOut = styled.div`
  margin-inline-end: calc(-2px - var(--space-2));

  ${phone} {
    display: none;
  }
`;
