import type { Language } from '@cog/contracts/lib/calendar';
import { useRef, useState } from 'react';
import { newKey } from '../../../common/calls/newKey.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import type { DevotionalDraft, DevotionalValues } from '../form/devotionalDraft.ts';
import { fieldNames, useDevotionalForm } from '../form/useDevotionalForm.ts';
import { addDevotional, type Outcome } from './addDevotional.api.ts';

export interface AddFormState {
  language: Language;
  /** What the form holds before anything is typed. */
  initial: DevotionalDraft;
  draft: DevotionalDraft;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: DevotionalDraft | null) => void;
  onEdited: () => void;
  onSaved: (outcome: Outcome & { kind: 'saved' }) => void;
}

/** The form that adds a devotional: what is typed, kept, sent and answered. */
export function useAddForm({ language, initial, draft, keep, onEdited, onSaved }: AddFormState) {
  const call = useSignedInCall();
  const form = useDevotionalForm(language, draft.values);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { errors } = form.formState;

  const edited = (name: keyof DevotionalValues) => {
    form.clearErrors(name);
    setOutcome(null);
    onEdited();
    keep({ values: form.getValues(), key: null });
  };
  const field = (name: Exclude<keyof DevotionalValues, 'date'>) => ({
    ...form.register(name, { onChange: () => edited(name) }),
    error: errors[name]?.message,
    // What is on its way must stay what was read: the form is cleared when it has arrived.
    readOnly: busy,
  });
  const clear = () => {
    keep(null);
    form.reset(initial.values);
    setOutcome(null);
  };

  const send = form.handleSubmit(async (body) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const values = form.getValues();
    const key = draft.key ?? newKey();
    keep({ values, key });
    const result = await addDevotional(call, language, body, key);
    sending.current = false;
    setBusy(false);
    if (result.kind === 'signed-out') return;
    if (result.kind === 'saved') {
      clear();
      onSaved(result);
      return;
    }
    if (result.kind !== 'unanswered') keep({ values: form.getValues(), key: null });
    if (result.kind === 'refused') {
      for (const name of fieldNames) {
        const message = result.errors[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    }
    setOutcome(result);
  });

  return { form, field, edited, clear, send, busy, outcome };
}
