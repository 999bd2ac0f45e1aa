import styled from 'styled-components';

export const Editions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

export const EditionFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  min-width: 0;
`;

/** One row where there is room for thirty days, else rows of ten, or of six where a number would not fit. */
export const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: var(--space-1);
  padding-block: var(--space-1);

  @media (max-width: 21rem) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  @media (min-width: 1100px) {
    grid-template-columns: repeat(30, minmax(0, 1fr));
    gap: 3px;
  }
`;

/** A written day is a full tile with a tick under its number, a missing one an empty, broken frame. */
export const Day = styled.span`
  display: grid;
  justify-items: center;
  align-content: center;
  height: 44px;
  background: var(--color-leaf);
  border: 2px solid var(--color-leaf);
  border-radius: var(--radius-small);
  color: var(--color-surface);
  font-size: .8125rem;
  font-weight: 600;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
  forced-color-adjust: none;

  &[data-missing] {
    background: none;
    border-color: var(--color-ember);
    border-style: dashed;
    color: var(--color-ember);
  }
`;

export const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-small);

  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }

  ${Day} {
    width: 22px;
    height: 22px;
  }
`;
