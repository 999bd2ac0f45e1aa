import styled from 'styled-components';

const Line = styled.div`
  grid-column: 1;
  height: 6px;
  overflow: hidden;
  background: var(--color-line);
  border-radius: 3px;

  & > span {
    display: block;
    height: 100%;
    background: var(--color-leaf);
    transform-origin: 0 50%;
    transition: transform var(--motion);
  }
`;

/** A progress bar of answered questions; the text above it says the same. */
export function Steps({ done, total }: { done: number; total: number }) {
  return (
    <Line aria-hidden="true">
      <span style={{ transform: `scaleX(${done / total})` }} />
    </Line>
  );
}
