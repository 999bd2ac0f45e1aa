/** Horizontal padding that centres content on wide screens and keeps it off the edges of narrow ones; aligned with `Page` of shared-ui. */
export const gutter =
  'max(var(--space-4), env(safe-area-inset-left), env(safe-area-inset-right), calc((100% - 74rem) / 2))';
