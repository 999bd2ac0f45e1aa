import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, in a page whose scripts do not run, and in the first render of any page. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
