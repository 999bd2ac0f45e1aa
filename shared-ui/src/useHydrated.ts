import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this part of the page is hydrated: false in the server's HTML and in the first render in the browser, true
 * after. For roles and keys that work with scripts only.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
