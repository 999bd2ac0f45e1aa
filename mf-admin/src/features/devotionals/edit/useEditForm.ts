import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import { useRef, useState } from 'react';
import { newKey } from '../../../common/calls/newKey.ts';
import type { DevotionalValues } from '../form/devotionalDraft.ts';
import { fieldNames, useDevotionalForm } from '../form/useDevotionalForm.ts';
import type { Changed, devotionalChanges, Version } from './editDevotional.api.ts';
import { type EditDraft, untouched } from './editDraft.ts';

export interface EditFormState {
  language: Language;
  /** What is there now. */
  devotional: EditedDevotional;
  draft: EditDraft;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: EditDraft | null) => void;
  save: ReturnType<typeof devotionalChanges>['save'];
  /** The server has acknowledged what was typed. */
  onSaved: (now: EditedDevotional) => void;
  onEdited: () => void;
}

/** Why nothing was saved. */
export type EditFailure = Exclude<Changed, { kind: 'done' | 'deleted' | 'signed-out' }>;

const differs = (values: DevotionalValues, devotional: EditedDevotional) =>
  fieldNames.some((name) => values[name] !== devotional[name]);

/** The form of a devotional that is there: what is typed, kept, sent and answered. */
export function useEditForm({ language, devotional, draft, keep, save, onSaved, onEdited }: EditFormState) {
  const form = useDevotionalForm(language, draft.values);
  const { errors } = form.formState;
  const dirty = differs(draft.values, devotional);
  const [failure, setFailure] = useState<EditFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const base: Version = { id: draft.id, updated_at: draft.updated_at };

  const edited = (name: keyof DevotionalValues) => {
    form.clearErrors(name);
    // Two versions stay in sight until one of them is chosen.
    if (failure?.kind !== 'conflict') setFailure(null);
    onEdited();
    const values = form.getValues();
    keep(differs(values, devotional) ? { values, key: null, ...base } : null);
  };
  const field = (name: Exclude<keyof DevotionalValues, 'date'>) => ({
    ...form.register(name, { onChange: () => edited(name) }),
    error: errors[name]?.message,
    readOnly: busy,
  });

  async function send(body: DevotionalInput, over: Version) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const values = form.getValues();
    const key = (over.updated_at === draft.updated_at ? draft.key : null) ?? newKey();
    keep({ values, key, id: over.id, updated_at: over.updated_at });
    const changed = await save(body, over, key);
    sending.current = false;
    setBusy(false);
    switch (changed.kind) {
      case 'signed-out':
        return;
      case 'done':
        keep(null);
        return onSaved(changed.devotional);
      case 'deleted':
        return;
      case 'refused':
        for (const name of fieldNames) {
          const message = changed.errors[name];
          if (message) form.setError(name, { message }, { shouldFocus: true });
        }
    }
    if (changed.kind !== 'unanswered') keep({ values, key: null, id: over.id, updated_at: over.updated_at });
    setFailure(changed);
  }

  return {
    form,
    field,
    dirty,
    failure,
    busy,
    /** Sends what is typed over the version that the draft was made of, or over another one. */
    submit: (over: Version = base) => form.handleSubmit((body) => send(body, over)),
    /** Shows what is there instead of what was typed. */
    takeBack(now: EditedDevotional) {
      keep(null);
      form.reset(untouched(now).values);
      setFailure(null);
    },
  };
}
