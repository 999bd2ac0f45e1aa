import { clamp, column, iconButton, note, quiet, spread, surface } from '@cog/shared-ui';
import styled from 'styled-components';

/** Related fields under one heading. */
export const Group = styled.div`
  ${column(5)};
  min-width: 0;

  & > p {
    ${note};
  }
`;

export const Entries = styled.ul`
  ${column(3)};

  &:empty {
    display: none;
  }
`;

export const EntryFrame = styled.div`
  ${surface};

  &[data-flat] {
    background: none;
    border: 0;
    border-radius: 0;
  }
`;

export const EntryTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
`;

/** An entry's name; a press shows its fields. */
export const Unfold = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  min-height: 64px;
  padding: var(--space-2) var(--space-3);
  background: none;
  border: 0;
  border-radius: var(--radius-medium);
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    color: var(--color-dawn);
    transform: rotate(-90deg);
    transition: transform var(--motion);
  }

  &[aria-expanded='true'] > svg {
    transform: none;
  }

  small {
    display: block;
    ${quiet};
    font-weight: 400;
  }

  /* A long text is cut after three lines. */
  & > span {
    ${clamp(3)};
  }
`;

export const Moves = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: var(--space-1);

  &[data-flat] {
    justify-content: space-between;
    padding: 0;
  }

  /* Without arrows the remaining button stays at the end. */
  &[data-flat] > :only-child {
    margin-inline-start: auto;
  }
`;

export const Arrow = styled.button`
  ${iconButton(48)};
  border-radius: var(--radius-small);
  color: var(--color-dawn);

  &[data-control='up'] > svg {
    transform: rotate(180deg);
  }

  &[aria-disabled] {
    color: var(--color-line);
    cursor: not-allowed;
  }
`;

export const EntryBody = styled.div`
  ${column(4)};
  padding: var(--space-2) var(--space-4) var(--space-4);

  &[hidden] {
    display: none;
  }

  [data-flat] > & {
    gap: var(--space-1);
    padding: 0;
  }

  @media (min-width: 720px) {
    [data-flat] > & {
      grid-template-columns: minmax(0, 1fr) 13.5rem;
      align-items: end;
      gap: var(--space-2);
    }
  }
`;

/** Takes a removed entry's place until the section is saved. */
export const EntryNote = styled.div`
  ${spread(2, 4)};
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  margin-bottom: var(--space-3);
  border: 1px dashed var(--color-ink-soft);
  border-radius: var(--radius-medium);
  font-size: 1rem;
  overflow-wrap: anywhere;

  li:last-child > &:only-child {
    margin-bottom: 0;
  }
`;

export const ListError = styled.p`
  && {
    color: var(--color-ember);
    font-weight: 600;
  }
`;
