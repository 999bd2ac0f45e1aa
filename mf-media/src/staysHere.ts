import type { MouseEvent } from 'react';

/** Whether a click follows the link in this tab, and not in another tab or window. */
export const staysHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
