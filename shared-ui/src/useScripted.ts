import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether scripts run and this part of the page listens: false in the server's HTML and in the first render
 * in the browser, true after. For roles and keys that would promise what only scripts can keep.
 */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
