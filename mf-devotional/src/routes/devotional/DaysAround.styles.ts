import { column, quiet, surface } from '@cog/shared-ui';
import styled from 'styled-components';

export const Pair = styled.nav`
  display: grid;
  /* Next to each other on the smallest phone; below each other if the text is enlarged. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: var(--space-3);
  padding-top: var(--space-6);
  border-top: 1px solid var(--color-line);
`;

export const Day = styled.a`
  ${column(1)};
  align-content: start;
  padding: var(--space-4);
  ${surface};
  color: var(--color-ink);
  font-size: 1rem;
  line-height: 1.4;
  text-decoration: none;
  transition: border-color var(--motion);

  &[data-rel='next'] {
    text-align: end;
  }

  &:hover {
    border-color: var(--color-dawn);
  }
`;

export const Eyebrow = styled.span`
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 600;
`;

export const Note = styled.span`
  ${quiet};

  svg {
    display: inline;
    margin-inline-end: var(--space-1);
    color: var(--color-leaf);
    vertical-align: -0.15em;
  }
`;
