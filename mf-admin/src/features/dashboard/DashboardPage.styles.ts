import styled from 'styled-components';

export const Freshness = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  color: var(--color-ink-soft);
  font-size: 1rem;

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
  }
`;

export const Warnings = styled.div`
  display: grid;
  gap: var(--space-3);

  &:empty {
    display: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;

export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const PanelFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-5);
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  box-shadow: var(--shadow);
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

/** Links and buttons at the foot of a panel. */
export const PanelActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  & > [data-look='quiet'] {
    text-align: start;
  }

  &:empty {
    display: none;
  }
`;

/** A number and what it counts. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
  gap: var(--space-3);

  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    color: var(--color-ink-soft);
    font-size: 1rem;
    line-height: 1.35;
  }

  dd {
    font-family: var(--font-heading);
    font-size: 2.25rem;
    font-weight: 700;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
`;
