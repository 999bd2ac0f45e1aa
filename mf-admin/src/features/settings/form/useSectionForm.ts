import type { EditableSettings } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { useRef, useState } from 'react';
import { newKey } from '../../../common/calls/newKey.ts';
import { useSettingsWrites, type Written } from '../useSettingsWrites.ts';
import { type AccountChange, accountChanges } from './accountChanges.ts';
import { isSame } from './differences.ts';
import type { SectionDraft } from './sectionDraft.ts';
import { castPart, type Part, partOf } from './sectionParts.ts';
import { useSectionValues } from './useSectionValues.ts';

/** How the last attempt went. */
export type Outcome = { kind: 'saved' | 'nothing' } | Extract<Written, { kind: 'refused' | 'unanswered' | 'conflict' }>;

export interface SectionFormOptions {
  section: SettingsSection;
  /** What is there now, as far as this page knows. */
  now: EditableSettings;
  draft: SectionDraft | null;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: SectionDraft | null) => void;
  /** The server has said what is there now. */
  onNow: (now: EditableSettings) => void;
  onTyped: () => void;
}

/** Others may save other sections between our reading and our writing, now and again. */
const ATTEMPTS = 4;

/** The form of one section: checked by the contract, kept as a draft, saved over the version that was read. */
export function useSectionForm({ section, now, draft, keep, onNow, onTyped }: SectionFormOptions) {
  const writes = useSettingsWrites();
  const current = partOf(section, now.settings);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  /** Account changes that wait to be confirmed. */
  const [asking, setAsking] = useState<AccountChange[]>([]);
  const sending = useRef(false);

  const { fill, checked, showProblems, ...values } = useSectionValues({
    section,
    now,
    draft,
    onTyped(mine) {
      setOutcome((last) => (last?.kind === 'conflict' ? last : null));
      onTyped();
      keep(isSame(current, mine) ? null : { values: mine, base: draft?.base ?? current, sent: null });
    },
  });

  /** Sends; when somebody else saved other sections meanwhile, over what they saved. */
  async function write(part: Part, over: EditableSettings): Promise<Written> {
    const base = partOf(section, over.settings);
    for (let [attempt, version] = [1, over]; ; attempt++) {
      const key = (draft?.sent?.updated_at === version.updated_at ? draft.sent.key : null) ?? newKey();
      keep({ values: part, base, sent: { key, updated_at: version.updated_at } });
      const written = await writes.save({ ...version.settings, ...part }, version.updated_at, key);
      if (written.kind !== 'conflict') return written;
      onNow(written.now);
      if (attempt === ATTEMPTS || !isSame(base, partOf(section, written.now.settings))) return written;
      version = written.now;
    }
  }

  async function send(part: Part) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const base = current;
    const written = await write(part, now);
    sending.current = false;
    setBusy(false);
    switch (written.kind) {
      case 'signed-out':
        return;
      case 'done':
        keep(null);
        onNow(written.data);
        fill(written.data.settings);
        return setOutcome({ kind: 'saved' });
      case 'refused':
        showProblems(new Map(Object.entries(written.errors)));
    }
    if (written.kind !== 'unanswered') keep({ values: part, base, sent: null });
    setOutcome(written);
  }

  /** Checks and sends; accounts that money would go to are asked about before. */
  async function submit() {
    if (sending.current) return;
    setOutcome(null);
    const part = await checked();
    if (part === null) return;
    if (isSame(current, part) && now.broken.length === 0) {
      keep(null);
      return setOutcome({ kind: 'nothing' });
    }
    const risky = accountChanges(current, part);
    if (risky.length > 0) return setAsking(risky);
    await send(part);
  }

  const isMeanwhile =
    draft !== null && !isSame(draft.base, current) && !isSame(castPart(section, draft.values), current);

  return {
    ...values,
    outcome,
    busy,
    asking,
    checked,
    submit,
    /** Somebody else changed this very section while it was edited here. */
    meanwhile: isMeanwhile ? current : null,
    current,
    confirmAccounts: async () => {
      setAsking([]);
      const part = await checked();
      if (part !== null) await send(part);
    },
    cancelAccounts: () => setAsking([]),
    /** Forgets what was typed: what is there now stands. */
    discard: () => {
      keep(null);
      setOutcome(null);
      fill(now.settings);
    },
    /** What the server has stored now stands in the form: after a restoration. */
    fill,
  };
}
