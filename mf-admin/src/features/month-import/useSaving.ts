import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../common/calls/newKey.ts';
import { useSignedOut } from '../../common/calls/useSignedOut.ts';
import type { MonthDay } from './monthDraft.ts';
import { type Sent, sendDay } from './sendDay.api.ts';
import type { MonthState } from './useMonth.ts';

/** Where the saving of many days stands. `done` counts those that were tried, `saved` those that are on the site. */
export type Saving =
  | { kind: 'idle' }
  | { kind: 'saving'; done: number; saved: number; total: number; stopping: boolean }
  | { kind: 'paused'; done: number; saved: number; total: number; message: string }
  | { kind: 'ended'; saved: number; total: number; stopped: boolean };

export interface SavingActions {
  saving: Saving;
  start: (ids: readonly string[]) => void;
  stop: () => void;
  goOn: () => void;
  /** Back to where nothing has been saved yet. */
  forget: () => void;
}

interface Run {
  ids: readonly string[];
  done: number;
  saved: number;
  stopping: boolean;
  /** At work at this moment, not paused. */
  working: boolean;
}

/** What is kept of a day when its answer is there. */
const changeAfter: Record<Exclude<Sent['kind'], 'signed-out' | 'no-answer'>, (message: string) => Partial<MonthDay>> = {
  saved: () => ({ saved: true, failure: null, notes: [] }),
  taken: () => ({ key: null, failure: null }),
  refused: (message) => ({ key: null, failure: message }),
  // The key stays: it tells whether the day is there after all.
  failed: (message) => ({ failure: message }),
};

/**
 * Saves days one after the other, each under a key of its own that is kept before it is used: however
 * often it is begun again, a day is added once. Goes on after a day that fails, and pauses where nothing
 * answers.
 *
 * @param onStored the site has a text for a day, this one or another
 */
export function useSaving(
  { latest, changeDay }: Pick<MonthState, 'latest' | 'changeDay'>,
  onStored: (date: IsoDate, language: Language) => void,
): SavingActions {
  const api = useApi();
  const signedOut = useSignedOut();
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const run = useRef<Run | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function send(id: string): Promise<Sent | null> {
    const day = latest().days.find((one) => one.id === id);
    if (!day || day.saved || day.leftOut) return null;
    const body = devotionalForm[day.language].validateSync(day.values);
    const key = day.key ?? newKey();
    changeDay(id, { key }, true);
    const sent = await sendDay(api, day.language, body, key);
    if (sent.kind === 'no-answer' || sent.kind === 'signed-out') return sent;
    changeDay(id, changeAfter[sent.kind]('message' in sent ? sent.message : ''), true);
    if (sent.kind === 'taken' || sent.kind === 'saved') onStored(body.date, day.language);
    return sent;
  }

  async function work(now: Run): Promise<void> {
    const total = now.ids.length;
    now.working = true;
    const show = () => {
      const { done, saved, stopping } = now;
      setSaving({ kind: 'saving', done, saved, total, stopping });
    };
    show();
    for (let id = now.ids[now.done]; id !== undefined; id = now.ids[now.done]) {
      if (now.stopping || gone.current) break;
      const sent = await send(id);
      if (sent?.kind === 'signed-out') {
        run.current = null;
        setSaving({ kind: 'idle' });
        return signedOut();
      }
      if (sent?.kind === 'no-answer') {
        const { done, saved } = now;
        now.working = false;
        return setSaving({ kind: 'paused', done, saved, total, message: sent.message });
      }
      now.done += 1;
      if (sent?.kind === 'saved') now.saved += 1;
      show();
    }
    run.current = null;
    setSaving({ kind: 'ended', saved: now.saved, total, stopped: now.done < total });
  }

  return {
    saving,
    start: (ids) => {
      if (run.current || ids.length === 0) return;
      run.current = { ids, done: 0, saved: 0, stopping: false, working: false };
      void work(run.current);
    },
    stop: () => {
      const now = run.current;
      if (!now) return;
      now.stopping = true;
      if (now.working) setSaving((before) => (before.kind === 'saving' ? { ...before, stopping: true } : before));
      else {
        run.current = null;
        setSaving({ kind: 'ended', saved: now.saved, total: now.ids.length, stopped: true });
      }
    },
    goOn: () => {
      if (run.current && !run.current.working) void work(run.current);
    },
    forget: () => setSaving({ kind: 'idle' }),
  };
}
