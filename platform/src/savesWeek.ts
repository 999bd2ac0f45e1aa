import { useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import { storage } from './storage.ts';
import type { Store } from './store.ts';

const KEY = 'saves-week';

/** Whether the visitor wants the next days' devotionals saved on this phone over any connection. */
export const savesWeek = (): boolean => storage.read(KEY) === true;

/** Stores whether they want it, and tells components. */
export function setSavesWeek(store: Store<boolean>, isWanted: boolean): void {
  storage.write(KEY, isWanted || null);
  store.set(isWanted);
}

/** The same as state for a component. False in the server's HTML, and so in the first render. */
export function useSavesWeek(): [savesWeek: boolean, save: (isWanted: boolean) => void] {
  const { savesWeek: store } = usePlatform();
  const isWanted = useSyncExternalStore(store.subscribe, store.get, () => false);
  return [isWanted, (isWanted) => setSavesWeek(store, isWanted)];
}
