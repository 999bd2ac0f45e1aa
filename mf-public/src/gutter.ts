/** Padding left and right that keeps content in the middle of wide screens and off the edges of narrow ones: the same lines as `Page` of shared-ui. */
export const gutter =
  'max(var(--space-4), env(safe-area-inset-left), env(safe-area-inset-right), calc((100% - 74rem) / 2))';
