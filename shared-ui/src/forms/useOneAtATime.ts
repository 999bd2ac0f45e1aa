import { useRef, useState } from 'react';

/** Runs a page's actions one at a time: a press while another action is running does nothing. */
export function useOneAtATime() {
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  return {
    /** Name of the running action; null for none. */
    busy,
    /** Whether an action is running, even if that has not been rendered yet. */
    isBusy: () => working.current,
    /** @returns null if another action is running */
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
