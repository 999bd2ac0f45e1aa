import { useRevalidator } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../common/calls/newKey.ts';
import { byField, differing, type Entry, type EntryInput, valuesOf } from './EntryForm.form.ts';
import type { EntryDraft } from './entryDraft.ts';
import type { EntryKind } from './events.address.ts';
import { useEntryForm } from './useEntryForm.ts';
import { type Outcome, useEntryWrites, type Written } from './useEntryWrites.ts';

interface DraftedEntry {
  kind: EntryKind;
  /** What is edited; null for a new one. */
  entry: Entry | null;
  draft: EntryDraft | null;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: EntryDraft | null) => void;
  onSaved: (written: Written) => void;
}

/** The form with its draft: what is typed is kept, what is sent is sent once, and nothing is written over unseen. */
export function useDraftedEntry({ kind, entry, draft, onSaved, ...kept }: DraftedEntry) {
  const writes = useEntryWrites();
  const { revalidate } = useRevalidator();
  const fresh = valuesOf(kind, entry);
  const form = useEntryForm(kind, draft?.values ?? fresh);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Written | null>(null);
  const sending = useRef(false);
  /** The draft as it was kept last, also for a press that was made before it was drawn. */
  const latest = useRef(draft);
  const version = draft?.version ?? entry?.entry.version ?? null;

  useEffect(() => {
    // Without a draft the form shows what there is now, also when it was just fetched anew.
    const current = valuesOf(kind, entry);
    if (draft === null && differing(kind, form.getValues(), current).length > 0) form.reset(current);
  }, [draft, kind, entry, form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, and not before the draft is gone, whose warning would stand in the way
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  function keep(next: EntryDraft | null) {
    latest.current = next;
    kept.keep(next);
  }

  function edited(name: string) {
    form.clearErrors(name);
    setOutcome(null);
    const values = { ...form.getValues() };
    keep(differing(kind, values, fresh).length === 0 ? null : { values, key: null, version });
  }

  function settle(result: Outcome, values: EntryDraft['values']) {
    if (result.kind === 'signed-out') return;
    setOutcome(result);
    if (result.kind === 'unanswered') return;
    if (result.kind === 'done') {
      keep(null);
      setSaved(result.data);
      return;
    }
    keep({ values, key: null, version });
    if (result.kind === 'conflict') void revalidate();
    else {
      const [first, ...others] = byField(kind, Object.entries(result.errors), values);
      for (const [name, message] of others) form.setError(name, { message });
      if (first) form.setError(first[0], { message: first[1] }, { shouldFocus: true });
    }
  }

  const submit = form.handleSubmit(async (input) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const values = { ...form.getValues() };
    const key = latest.current?.key ?? newKey();
    keep({ values, key, version });
    const result =
      entry === null
        ? await writes.add(input, key)
        : await writes.edit({ ...input, id: entry.entry.id }, version ?? '', key);
    sending.current = false;
    setBusy(false);
    settle(result, values);
  });

  return {
    form,
    busy,
    outcome,
    edited,
    submit,
    /** Somebody else's newer version, while what was typed here is not saved; null without one. */
    theirs: entry !== null && draft !== null && draft.version !== entry.entry.version ? entry : null,
    keepMine() {
      if (draft) keep({ ...draft, key: null, version: entry?.entry.version ?? null });
      setOutcome(null);
    },
    discard() {
      setOutcome(null);
      form.clearErrors();
      keep(null);
    },
    /** What was typed, when all of it is right; else the form says what is not, and this is null. */
    async checked(): Promise<EntryInput | null> {
      let input: EntryInput | null = null;
      await form.handleSubmit((right) => {
        input = right;
      })();
      return input;
    },
  };
}
