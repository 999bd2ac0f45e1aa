import {
  createDevotional,
  createYorubaDevotional,
  editDevotional,
  editYorubaDevotional,
} from '@cog/contracts/devotionals/endpoints';
import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { deleteUnpublishedText, saveUnpublishedText } from '@cog/contracts/publishing/unpublished.endpoints';
import { useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useReportFault } from '../../common/calls/useReportFault.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { MonthDay, MonthState } from './useMonth.ts';

/** Progress of saving many days. */
export interface Saving {
  state: 'idle' | 'saving' | 'stopping' | 'paused' | 'stopped' | 'ended';
  ids: readonly string[];
  /** Whether days that replace nothing are saved as drafts. */
  asDrafts: boolean;
  /** Number of days attempted. */
  done: number;
  /** Number of days saved. */
  saved: number;
  /** Why saving is paused. */
  message: string;
}

export type SavingActions = ReturnType<typeof useSaving>;

const idle: Saving = { state: 'idle', ids: [], asDrafts: false, done: 0, saved: 0, message: '' };

const PAGE_FAULT = 'Something went wrong in this page. Please go on, or reload the page.';

/** Whether days are being saved or waiting to be: nothing may change meanwhile. */
export const isRunning = ({ state }: Saving): boolean => ['saving', 'stopping', 'paused'].includes(state);

/** Failure of a day whose text on the site has changed since it was compared. */
const CHANGED_MEANWHILE = 'Someone changed the existing text meanwhile. Please compare again.';

/** Like `changeAfter`, for a day saved as a draft: on a conflict the server's message says what the day already has. */
function changeAfterDraft(sent: CallOutcome<{ data: { id: string } }>): Partial<MonthDay> | null {
  if (sent.kind === 'done') return { saved: true, draft: sent.data.data.id, failure: null, notes: [] };
  if (sent.kind === 'refused' && sent.status === 409) return { key: null, failure: sent.message };
  return changeAfter(sent, false);
}

/** Like `changeAfter`, for the deletion of the draft that a day replaces; null if the next days would fail as well. */
function changeAfterRemoval(sent: CallOutcome<unknown>): Partial<MonthDay> | null {
  if (sent.kind === 'done') return { replaces: null, failure: null };
  return changeAfter(sent, true);
}

/** The change to a day after the server's answer; null if the next days would fail as well. */
function changeAfter(sent: CallOutcome<unknown>, isReplacing: boolean): Partial<MonthDay> | null {
  switch (sent.kind) {
    case 'done':
      return { saved: true, failure: null, replaces: null, notes: [] };
    case 'refused':
      if (sent.status === 429) return null;
      if (isReplacing && (sent.status === 409 || sent.status === 404)) {
        return { key: null, replaces: null, failure: CHANGED_MEANWHILE };
      }
      // On a conflict the day already has a text, which its card reports.
      return { key: null, failure: sent.status === 409 ? null : sent.message };
    case 'unanswered':
      // The key stays: with it a retry finds out whether the day was stored after all.
      return sent.reached ? { failure: sent.message } : null;
    case 'signed-out':
      return null;
  }
}

/**
 * Saves days one after another. Each day's idempotency key is stored first, so that retries add it only once.
 * Continues after a day that fails, and pauses when nothing answers.
 *
 * @param onStored called when the site has a text for a day, this one or another
 * @param onChanged called when a day's text or draft on the site turned out to have changed or gone
 */
export function useSaving(
  { latest, recordDay }: Pick<MonthState, 'latest' | 'recordDay'>,
  onStored: (date: IsoDate, language: Language) => void,
  onChanged: () => void,
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

  const add = (language: Language, body: DevotionalInput, idempotencyKey: string) =>
    language === 'YO'
      ? call(createYorubaDevotional, { body: { ...body, language }, idempotencyKey })
      : call(createDevotional, { body, idempotencyKey });

  const replace = (
    language: Language,
    body: DevotionalInput & { id: string; updated_at: string },
    idempotencyKey: string,
  ): Promise<CallOutcome<unknown>> =>
    language === 'YO'
      ? call(editYorubaDevotional, { body: { ...body, language }, idempotencyKey })
      : call(editDevotional, { body: { ...body, language }, idempotencyKey });

  /** Records the change to a day after its answer, or stops saving. */
  function recordAnswer(id: string, sent: CallOutcome<unknown>, change: Partial<MonthDay> | null) {
    if (change) recordDay(id, change);
    else put('message' in sent ? { state: 'paused', message: sent.message } : idle);
    return change;
  }

  /** Sends a day; null if the next ones would fail as well and saving has stopped. */
  async function send(day: MonthDay): Promise<Partial<MonthDay> | null> {
    const { id, language, values, key } = day;
    const replaces = day.replaces ?? null;
    const body = devotionalForm[language].validateSync(values);
    const idempotencyKey = key ?? newIdempotencyKey();
    recordDay(id, { key: idempotencyKey });
    // One key serves both requests: it identifies the day's text at either endpoint.
    if (day.replaces?.isDraft) {
      const { id: draft, updated_at: version } = day.replaces;
      const removed = await call(deleteUnpublishedText, { body: { id: draft, version }, idempotencyKey });
      const change = recordAnswer(id, removed, changeAfterRemoval(removed));
      if (removed.kind === 'done') return send({ ...day, replaces: null, key: idempotencyKey });
      if (change?.failure === CHANGED_MEANWHILE) onChanged();
      return change;
    }
    if (now.current.asDrafts && !replaces) {
      const kept = await call(saveUnpublishedText, {
        body: { kind: 'devotional', state: 'draft', reviewer: null, devotional: { ...body, language } },
        idempotencyKey,
      });
      if (kept.kind === 'refused' && kept.status === 409) onChanged();
      return recordAnswer(id, kept, changeAfterDraft(kept));
    }
    const sent = replaces
      ? await replace(language, { ...body, id: replaces.id, updated_at: replaces.updated_at }, idempotencyKey)
      : await add(language, body, idempotencyKey);
    const change = recordAnswer(id, sent, changeAfter(sent, replaces !== null));
    if (change?.failure === null) onStored(body.date, language);
    else if (change?.failure === CHANGED_MEANWHILE) onChanged();
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

  /** An exception in the page itself is reported and treated like a missing answer. */
  const workSafely = () =>
    void work().catch((error) => {
      report(error);
      put({ state: 'paused', message: PAGE_FAULT });
    });

  return {
    saving,
    start(ids: readonly string[], asDrafts = false) {
      if (isRunning(now.current) || ids.length === 0) return;
      put({ ...idle, ids, asDrafts });
      workSafely();
    },
    stop() {
      if (now.current.state === 'paused') put({ state: 'stopped' });
      if (now.current.state === 'saving') put({ state: 'stopping' });
    },
    goOn() {
      if (now.current.state === 'paused') workSafely();
    },
    /** Resets to the initial state, with nothing saved. */
    forget: () => put(idle),
  };
}
