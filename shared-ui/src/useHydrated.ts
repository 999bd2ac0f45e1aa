import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this part of the page is hydrated: false in the server's HTML and in the browser's first render, true
 * afterwards. For roles and keys that only work with scripts.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
