import styled from 'styled-components';

/**
 * As high as what can be seen below the site's bar, so that list and input are on the screen together,
 * with the keyboard open too; `--visible-height` is set by useVisibleHeight.
 */
export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: 100%;
  max-width: 56rem;
  height: calc(var(--visible-height, 100dvh) - 5rem);
  min-height: 17rem;
  margin-inline: auto;
  padding: var(--space-3) max(var(--space-3), env(safe-area-inset-right)) var(--space-3)
    max(var(--space-3), env(safe-area-inset-left));

  @media (min-width: 720px) {
    gap: var(--space-3);
    padding: var(--space-5) var(--space-6);
  }
`;

export const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
`;

export const Titles = styled.div`
  flex: 1 1 11rem;
  min-width: 0;
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

export const Actions = styled.div`
  display: flex;
  gap: var(--space-2);

  & > button {
    min-height: 44px;
    padding: var(--space-1) var(--space-3);
  }
`;

/** Always there, so that screen readers hear it change; takes room only while it says something. */
export const LineState = styled.p`
  padding: var(--space-1) var(--space-3);
  background: color-mix(in srgb, var(--color-sun) 22%, var(--color-surface));
  border-radius: var(--radius-small);
  font-size: var(--text-small);
  line-height: 1.45;
  text-align: center;

  &:empty {
    display: contents;
  }
`;
