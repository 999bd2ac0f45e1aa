import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { useOneAtATime } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { CallOutcome, Conflict } from '../calls/callOutcome.ts';
import { useReportFault } from '../calls/useReportFault.ts';
import type { Messages } from './checkBy.ts';
import { useDraft } from './useDraft.ts';

/** How the last attempt to send went. */
export type FormOutcome<Saved> = Exclude<CallOutcome<Saved>, { kind: 'signed-out' }> | Conflict;

export interface SendOptions {
  /** The same for the same words, over reloads too: what is sent again is done once. */
  idempotencyKey: string;
  /** Version of the thing that the words replace; null for a new thing. */
  version: string | null;
}

export interface SubmissionOptions<Values, Input, Saved> {
  /** Name of the draft on this device; null for what must not be kept, as passwords. */
  draft: string | null;
  /** Reads the values of a draft; null when they are none of this form's. */
  readValues: (kept: unknown) => Values | null;
  /** Version of the thing as it is now; null for a new thing. */
  version: string | null;
  /** Sends. A 409 or 404 without a message for a field is a conflict where `version` is not null. */
  send: (input: Input, options: SendOptions) => Promise<CallOutcome<Saved>>;
  /** Empties the form of a new thing, before it can be sent again. */
  clear?: () => void;
  /** The server has acknowledged it; the draft is gone, nothing keeps the page from being left. */
  onSaved: (saved: Saved) => void;
  /** Fetches the thing again after a conflict: `version` is then the other user's. */
  refetch?: (() => Promise<unknown>) | undefined;
  /** Puts what the server refused at the fields. @returns whether one of them is in the form */
  showMessages: (messages: Messages, values: Values) => boolean;
}

const PAGE_FAULT = 'Something went wrong in this page. Please try again, or reload the page.';
const NOT_LOADED = 'Network error. Please check your connection and try again.';

/**
 * What becomes of the values of a form: kept on this device, sent once, answered. `useAdminForm` holds flat
 * texts on it; a form of another shape holds its values itself, and hands `AdminForm` the same state.
 */
export function useSubmission<Values, Input, Saved>(options: SubmissionOptions<Values, Input, Saved>) {
  const { version } = options;
  const { draft, latest, keep } = useDraft(options.draft, options.readValues);
  const { busy, run } = useOneAtATime();
  const [restored, setRestored] = useState(draft !== null && options.draft !== null);
  const [outcome, setOutcome] = useState<FormOutcome<Saved> | null>(null);
  const [acknowledged, setAcknowledged] = useState<{ kind: 'done'; data: Saved } | null>(null);
  const report = useReportFault();
  const current = useRef(options);
  current.current = options;

  useEffect(() => {
    if (acknowledged === null) return;
    // Not before the draft is gone, whose warning would stand in the way of leaving the page.
    setOutcome(acknowledged);
    current.current.onSaved(acknowledged.data);
  }, [acknowledged]);

  /** A fault of the page itself is reported, and told like an answer that did not come. */
  async function sendSafely(input: Input, how: SendOptions): Promise<CallOutcome<Saved>> {
    try {
      return await options.send(input, how);
    } catch (error) {
      report(error);
      return { kind: 'unanswered', message: PAGE_FAULT };
    }
  }

  async function attempt(input: Input, values: Values, over: string | null) {
    setOutcome(null);
    const known = latest.current;
    const idempotencyKey = (known?.version === over ? known.key : null) ?? newIdempotencyKey();
    keep({ values, key: idempotencyKey, version: over }, true);
    const sent = await sendSafely(input, { idempotencyKey, version: over });
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
        keep({ values, key: null, version: over });
        const isAtField = options.showMessages(Object.entries(sent.errors), values);
        // Gone, or there under another name, is changed by another user as well.
        const isChanged = sent.status === 409 || sent.status === 404;
        if (over === null || !isChanged || isAtField) return setOutcome(sent);
        setOutcome({ kind: 'conflict', message: sent.message });
        await current.current.refetch?.();
        return;
      }
    }
  }

  return {
    draft,
    /** Whether there is a draft, also one that is not rendered yet. */
    hasDraft: () => latest.current !== null,
    busy: busy !== null,
    outcome,
    /** What is shown came from this device. */
    restored: restored && draft !== null,
    /** Version that the edit began from. */
    begun: draft?.version ?? version,
    /** Another user saved another version, while what was typed here is not saved. */
    isConflict: draft !== null && version !== null && draft.version !== version,
    /** Something was typed or chosen; null when it says what there is anyway. */
    edited(values: Values | null) {
      setOutcome(null);
      keep(values && { values, key: null, version: (latest.current ?? { version }).version });
    },
    /** Sends what was checked over a version; a second press meanwhile does nothing. */
    send: (input: Input, values: Values, over: string | null) => run('send', () => attempt(input, values, over)),
    /** Fetches what has to be here before anything can be sent. @returns false when it did not come, which is then told */
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
    /** Forgets what was typed. */
    discard() {
      setOutcome(null);
      setRestored(false);
      keep(null);
    },
  };
}
