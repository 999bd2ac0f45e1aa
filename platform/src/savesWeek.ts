import { useSyncExternalStore } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import { storage } from './storage.ts';

const KEY = 'saves-week';

/** Whether the person wants the devotionals of the next days saved on this phone, whatever the line costs. */
export const savesWeek = (): boolean => storage.read(KEY) === true;

/** The same for a component, and how it changes. The server's HTML, and so the first render, says no. */
export function useSavesWeek(): [savesWeek: boolean, save: (isWanted: boolean) => void] {
  const { savesWeek: store } = usePlatform();
  const isWanted = useSyncExternalStore(store.subscribe, store.get, () => false);
  return [
    isWanted,
    (isWanted) => {
      storage.write(KEY, isWanted || null);
      store.set(isWanted);
    },
  ];
}
