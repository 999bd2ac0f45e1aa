import { createDevotional, createYorubaDevotional } from '@cog/contracts/devotionals/endpoints';
import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useReportFault } from '../../common/calls/useReportFault.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { MonthDay, MonthState } from './useMonth.ts';

/** Where the saving of many days stands. */
export interface Saving {
  state: 'idle' | 'saving' | 'stopping' | 'paused' | 'stopped' | 'ended';
  ids: readonly string[];
  /** How many of them were tried. */
  done: number;
  /** How many of them are on the site. */
  saved: number;
  /** Why it is paused. */
  message: string;
}

export type SavingActions = ReturnType<typeof useSaving>;

const idle: Saving = { state: 'idle', ids: [], done: 0, saved: 0, message: '' };

const PAGE_FAULT = 'Something went wrong in this page. Please go on, or reload the page.';

/** Whether days are being saved, or wait to be: nothing may change meanwhile. */
export const isRunning = ({ state }: Saving): boolean => ['saving', 'stopping', 'paused'].includes(state);

/** What is kept of a day after its answer; null where the next ones would fare no better. */
function changeAfter(sent: CallOutcome<unknown>): Partial<MonthDay> | null {
  switch (sent.kind) {
    case 'done':
      return { saved: true, failure: null, notes: [] };
    case 'refused':
      if (sent.status === 429) return null;
      // At a conflict the day has a text already, of which its card tells.
      return { key: null, failure: sent.status === 409 ? null : sent.message };
    case 'unanswered':
      // The key stays: it tells whether the day is there after all.
      return sent.reached ? { failure: sent.message } : null;
    case 'signed-out':
      return null;
  }
}

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
) {
  const call = useSignedInCall();
  const report = useReportFault();
  const [saving, setSaving] = useState(idle);
  const now = useRef(idle);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const put = (change: Partial<Saving>) => {
    now.current = { ...now.current, ...change };
    setSaving(now.current);
  };

  /** Sends a day; null when the next ones would fare no better, and saving has come to a halt. */
  async function send({ id, language, values, key }: MonthDay): Promise<Partial<MonthDay> | null> {
    const body = devotionalForm[language].validateSync(values);
    const idempotencyKey = key ?? newIdempotencyKey();
    changeDay(id, { key: idempotencyKey }, true);
    const sent =
      language === 'YO'
        ? await call(createYorubaDevotional, { body: { ...body, language }, idempotencyKey })
        : await call(createDevotional, { body, idempotencyKey });
    const change = changeAfter(sent);
    if (change) {
      changeDay(id, change, true);
      if (change.failure === null) onStored(body.date, language);
    } else put('message' in sent ? { state: 'paused', message: sent.message } : idle);
    return change;
  }

  async function work(): Promise<void> {
    put({ state: 'saving' });
    const { ids, done } = now.current;
    for (const id of ids.slice(done)) {
      if (now.current.state === 'stopping' || isGone.current) break;
      const day = latest().days.find((one) => one.id === id && !one.saved && !one.leftOut);
      const change = day ? await send(day) : {};
      if (!change) return;
      put({ done: now.current.done + 1, saved: now.current.saved + (change.saved ? 1 : 0) });
    }
    put({ state: now.current.done < ids.length ? 'stopped' : 'ended' });
  }

  /** A fault of the page itself is reported, and told like an answer that did not come. */
  const workSafely = () =>
    void work().catch((error) => {
      report(error);
      put({ state: 'paused', message: PAGE_FAULT });
    });

  return {
    saving,
    start(ids: readonly string[]) {
      if (isRunning(now.current) || ids.length === 0) return;
      put({ ...idle, ids });
      workSafely();
    },
    stop() {
      if (now.current.state === 'paused') put({ state: 'stopped' });
      if (now.current.state === 'saving') put({ state: 'stopping' });
    },
    goOn() {
      if (now.current.state === 'paused') workSafely();
    },
    /** Back to where nothing has been saved yet. */
    forget: () => put(idle),
  };
}
