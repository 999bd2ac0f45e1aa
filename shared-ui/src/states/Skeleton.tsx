import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  to { opacity: 1; }
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/* Stays invisible for 300 ms, since a wait that short needs no indication. */
const Lines = styled.div`
  display: grid;
  gap: var(--space-3);
  opacity: 0;
  animation: ${appear} 200ms 300ms forwards;
`;

const Line = styled.div`
  height: 1em;
  border-radius: var(--radius-small);
  background: var(--color-line);
  animation: ${breathe} 1.6s ease-in-out infinite;

  &:last-child:not(:first-child) {
    width: 62%;
  }
`;

/** Placeholder for text that is loading. Hidden from screen readers: put a Loading or a status next to it. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Line key={line} />
      ))}
    </Lines>
  );
}
