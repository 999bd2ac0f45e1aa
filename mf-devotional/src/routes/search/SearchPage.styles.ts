import { card, column, note, overlay, row } from '@cog/shared-ui';
import styled from 'styled-components';

export const Results = styled.section`
  ${column(6)};
  transition: opacity var(--motion) 300ms;

  &[aria-busy='true'] > ol {
    opacity: 0.45;
  }

  & > [role='status'] {
    ${note};
  }
`;

export const KindList = styled.ul`
  ${row(2)};

  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--space-4);
    border: 1.5px solid var(--color-line);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: 1rem;
    text-decoration: none;

    &:hover,
    &[aria-current] {
      border-color: var(--color-dawn);
    }

    &[aria-current] {
      box-shadow: inset 0 0 0 1px var(--color-dawn);
      font-weight: 600;

      /* There backgrounds and shadows are gone. */
      @media (forced-colors: active) {
        text-decoration: underline;
      }
    }
  }
`;

export const Entry = styled.article`
  position: relative;
  ${column(1)};
  padding: var(--space-4) var(--space-5);
  ${card};

  &:focus-within,
  &:hover {
    border-color: var(--color-dawn);
  }

  & > h2 {
    font-size: var(--text-large);
    line-height: 1.3;
    overflow-wrap: anywhere;
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

  & > p {
    ${note};
    line-height: 1.55;
    overflow-wrap: anywhere;
  }

  & mark {
    background: none;
    color: var(--color-ink);
    font-weight: 700;
    text-decoration: underline 2px var(--color-sun);
    text-underline-offset: 0.2em;
  }
`;

export const Kind = styled.span`
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 600;
`;
