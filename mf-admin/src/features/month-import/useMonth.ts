import { useEffect, useRef, useState } from 'react';
import { blankMonth, type HowKept, keepMonth, keptMonth, type Month, type MonthDay } from './monthDraft.ts';

/** Milliseconds without a key pressed after which the draft is written. */
const PAUSE = 250;

export interface MonthState {
  /** Null until the draft on this device has been read. */
  month: Month | null;
  /** The month as it is at this moment, for work that takes longer than a render. */
  latest: () => Month;
  /** @param atOnce write it to the device before this returns */
  change: (change: Partial<Month>, atOnce?: boolean) => void;
  /** The same for one day. A key must be kept before it is used. */
  changeDay: (id: string, change: Partial<MonthDay>, atOnce?: boolean) => void;
  howKept: HowKept;
  /** Whether a draft was there when the page was opened. */
  restored: boolean;
}

/** The month that is worked on, kept on this device so that no reload or crash costs any of it. */
export function useMonth(): MonthState {
  const [month, setMonth] = useState<Month | null>(null);
  const [howKept, setHowKept] = useState<HowKept>('whole');
  const [restored, setRestored] = useState(false);
  const latest = useRef(blankMonth);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const write = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setHowKept(keepMonth(latest.current));
  };
  const put = (next: Month, atOnce: boolean) => {
    latest.current = next;
    setMonth(next);
    if (atOnce) write();
    else timer.current ??= setTimeout(write, PAUSE);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; `write` reads refs alone
  useEffect(() => {
    latest.current = keptMonth();
    setMonth(latest.current);
    setRestored(latest.current !== blankMonth);
    const finish = () => {
      if (timer.current !== null) write();
    };
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, []);

  return {
    month,
    latest: () => latest.current,
    change: (change, atOnce = false) => put({ ...latest.current, ...change }, atOnce),
    changeDay: (id, change, atOnce = false) =>
      put(
        {
          ...latest.current,
          days: latest.current.days.map((day) => (day.id === id ? { ...day, ...change } : day)),
        },
        atOnce,
      ),
    howKept,
    restored,
  };
}
