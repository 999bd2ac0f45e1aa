import type { MouseEvent } from 'react';

/** A press that follows the link here, and not in another tab or window. */
export const staysHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
