import { useRef, useState } from 'react';

/** What is done on a page, one thing at a time: a second press while one is on its way does nothing. */
export function useOneAtATime() {
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  return {
    /** Name of what is on its way; null for nothing. */
    busy,
    /** Whether something is on its way, also before it is rendered. */
    isBusy: () => working.current,
    /** @returns null when something else is on its way */
    async run<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
      if (working.current) return null;
      working.current = true;
      setBusy(name);
      try {
        return await work();
      } finally {
        working.current = false;
        setBusy(null);
      }
    },
  };
}
