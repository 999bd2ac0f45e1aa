import { clamp } from '@cog/shared-ui';
import styled from 'styled-components';

export const QuotedText = styled.p`
  ${clamp(4)};
  padding-inline-start: var(--space-3);
  border-inline-start: 4px solid var(--color-dawn);
  color: var(--color-ink-soft);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

export const Choices = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  list-style: none;

  & button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 48px;
    padding: var(--space-2) var(--space-3);
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    font-size: 1.0625rem;
    text-align: start;
    cursor: pointer;
  }

  & button:hover {
    background: color-mix(in srgb, var(--color-dawn) 10%, transparent);
  }

  & [data-tone='danger'] {
    color: var(--color-ember);
  }

  /* Ember has too little contrast on the tint above. */
  & [data-tone='danger']:hover {
    background: none;
    text-decoration: underline;
  }
`;
