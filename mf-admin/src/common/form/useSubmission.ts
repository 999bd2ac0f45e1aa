import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { CallOutcome, Conflict } from '../calls/callOutcome.ts';
import { useReportFault } from '../calls/useReportFault.ts';
import type { Messages } from './checkBy.ts';
import { useDraft } from './useDraft.ts';

/** Outcome of the last attempt to send. */
export type FormOutcome<Saved> = Exclude<CallOutcome<Saved>, { kind: 'signed-out' }> | Conflict;

export interface SendOptions {
  /** Stays the same for the same values, even after a reload, so that a repeated write is executed once. */
  idempotencyKey: string;
  /** Version of the item that the values replace; null for a new item. */
  version: string | null;
}

export interface SubmissionOptions<Values, Input, Saved> {
  /** Name of the draft on this device; null for values that must not be stored, such as passwords. */
  draft: string | null;
  /** Reads a draft's values; null when they do not belong to this form. */
  readValues: (kept: unknown) => Values | null;
  /** Current version of the item; null for a new one. */
  version: string | null;
  /** Sends the input. A 409 or 404 without a field error counts as a conflict where `version` is not null. */
  send: (input: Input, options: SendOptions) => Promise<CallOutcome<Saved>>;
  /** Clears the form of a new item before it can be sent again. */
  clear?: () => void;
  /** Called after the server has confirmed; the draft is gone and nothing blocks leaving the page. */
  onSaved: (saved: Saved) => void;
  /** Fetches the item again after a conflict: `version` is then the other user's. */
  refetch?: (() => Promise<unknown>) | undefined;
  /** Shows the server's messages at their fields. @returns whether one of the fields is in the form */
  showMessages: (messages: Messages, values: Values) => boolean;
}

const PAGE_FAULT = 'Something went wrong in this page. Please try again, or reload the page.';
const NOT_LOADED = 'Network error. Please check your connection and try again.';

/**
 * Life of a form's values: stored on this device, sent once, answered. `useAdminForm` builds flat texts on it; a form
 * of another shape keeps its own values and gives `AdminForm` the same state.
 */
export function useSubmission<Values, Input, Saved>(options: SubmissionOptions<Values, Input, Saved>) {
  const { version } = options;
  const { draft, latest, isStored, keep, keepSent } = useDraft(options.draft, options.readValues);
  const { busy, run } = useOneAtATime();
  const [restored, setRestored] = useState(draft !== null && options.draft !== null);
  const [outcome, setOutcome] = useState<FormOutcome<Saved> | null>(null);
  const [acknowledged, setAcknowledged] = useState<{ kind: 'done'; data: Saved } | null>(null);
  const report = useReportFault();
  const current = useRef(options);
  current.current = options;

  useEffect(() => {
    if (acknowledged === null) return;
    // Only once the draft is gone, since its warning would block leaving the page.
    setOutcome(acknowledged);
    current.current.onSaved(acknowledged.data);
  }, [acknowledged]);

  /** Sends the input; an exception in the page itself is reported and treated like a missing answer. */
  async function sendSafely(input: Input, how: SendOptions): Promise<CallOutcome<Saved>> {
    try {
      return await options.send(input, how);
    } catch (error) {
      report(error);
      return { kind: 'unanswered', message: PAGE_FAULT };
    }
  }

  async function attempt(input: Input, values: Values, replacedVersion: string | null) {
    setOutcome(null);
    const known = latest.current;
    const idempotencyKey = (known?.version === replacedVersion ? known.key : null) ?? newIdempotencyKey();
    keepSent({ values, key: idempotencyKey, version: replacedVersion });
    const sent = await sendSafely(input, { idempotencyKey, version: replacedVersion });
    switch (sent.kind) {
      case 'signed-out':
        return;
      case 'done':
        keep(null);
        setRestored(false);
        options.clear?.();
        return setAcknowledged(sent);
      case 'unanswered':
        return setOutcome(sent);
      case 'refused': {
        keepSent({ values, key: null, version: replacedVersion });
        const isAtField = options.showMessages(Object.entries(sent.errors), values);
        // A 404 also means that another user changed the item: they deleted or renamed it.
        const isChanged = sent.status === 409 || sent.status === 404;
        if (replacedVersion === null || !isChanged || isAtField) return setOutcome(sent);
        setOutcome({ kind: 'conflict', message: sent.message });
        await current.current.refetch?.();
        return;
      }
    }
  }

  return {
    draft,
    /** Whether unsaved changes are a draft on this device, which stays when the page is left. */
    isStored,
    /** Whether there is a draft, even if it is not rendered yet. */
    hasDraft: () => latest.current !== null,
    busy: busy !== null,
    outcome,
    /** Whether the shown values were restored from this device. */
    restored: restored && draft !== null,
    /** Version that the edit began from. */
    begun: draft?.version ?? version,
    /** Another user saved a version while this form has unsaved changes. */
    isConflict: draft !== null && version !== null && draft.version !== version,
    /** Records an edit; null when the values equal the saved ones again. */
    edited(values: Values | null) {
      setOutcome(null);
      keep(values && { values, key: null, version: (latest.current ?? { version }).version });
    },
    /** Sends the validated input over a version; ignored while another request is running. */
    send: (input: Input, values: Values, replacedVersion: string | null) =>
      run('send', () => attempt(input, values, replacedVersion)),
    /** Fetches code needed before sending. @returns false when that failed, after showing a message */
    async prepare(fetchIt: () => Promise<void>): Promise<boolean> {
      const fetched = run('send', async () => {
        setOutcome(null);
        try {
          await fetchIt();
          return true;
        } catch (error) {
          report(error, 'load-failed');
          setOutcome({ kind: 'unanswered', message: NOT_LOADED });
          return false;
        }
      });
      return (await fetched) ?? false;
    },
    /** Discards the draft. */
    discard() {
      setOutcome(null);
      setRestored(false);
      keep(null);
    },
  };
}
