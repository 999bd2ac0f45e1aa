import styled, { css } from 'styled-components';

/** Seen by screen readers alone. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** A sheet on the page's paper, with an edge. */
export const surface = css`
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
`;

/** As tall as a thumb; for links among words. */
export const tall = css`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
`;

/** As small and as quiet as a caption. */
export const quiet = css`
  color: var(--color-ink-soft);
  font-size: var(--text-small);
`;

/** One below the other; `gap` on the 4-pixel scale. */
export const column = (gap: number) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-${gap});
`;

/** Side by side, as many as there is room for; `gap` on the 4-pixel scale. */
export const row = (gap: number) => css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-${gap});
`;

/** As `row`, in line and to both ends. */
export const spread = (gap: number) => css`
  ${row(gap)};
  align-items: center;
  justify-content: space-between;
`;

/** Side by side and in line, as many as there is room for; `$gap` on the 4-pixel scale, `$spread` to both ends. */
export const Row = styled.div<{ $gap?: number; $spread?: boolean }>`
  ${({ $gap = 3, $spread }) => ($spread ? spread : row)($gap)};
  align-items: center;
`;

/** Words that explain, quieter than what they explain. */
export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: 1rem;
`;
