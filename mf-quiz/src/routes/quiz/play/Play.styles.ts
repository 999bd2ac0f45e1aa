import { card } from '@cog/shared-ui';
import styled from 'styled-components';

/** The progress and the time left; stays in sight while a long question is read. */
export const Bar = styled.div`
  position: sticky;
  top: 4rem;
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding: var(--space-3) var(--space-4) var(--space-4);
  ${card};

  font-size: 1rem;

  & > p {
    font-weight: 600;
    white-space: nowrap;
    line-height: 1.3;
  }
`;

export const Time = styled.div`
  grid-area: 1 / 2;
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-self: end;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;

  & > svg {
    color: var(--color-dawn);
  }

  &[data-short] {
    font-weight: 700;
  }

  &[data-short] > svg {
    color: var(--color-ember);
  }
`;

/** The time left as a bar; the text above it says the same. */
export const TimeBar = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--color-line);

  & > span {
    display: block;
    height: 100%;
    background: var(--color-dawn);
    transform-origin: 0 50%;
  }

  &[data-short] > span {
    background: var(--color-ember);
  }
`;
