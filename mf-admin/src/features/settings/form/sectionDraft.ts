import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { type Part, readPart } from './sectionParts.ts';

/** What was typed in a section, while it is not saved. */
export interface SectionDraft {
  values: Part;
  /** The section as it was when the edit began: what is there now must still be it. */
  base: Part;
  /** Key of these very words once they were sent over that version; an edit makes it void. */
  sent: { key: string; updated_at: string } | null;
}

function readSent(kept: unknown): SectionDraft['sent'] {
  if (typeof kept !== 'object' || kept === null) return null;
  const { key, updated_at }: { key?: unknown; updated_at?: unknown } = kept;
  return typeof key === 'string' && /^[\da-f-]{36}$/.test(key) && typeof updated_at === 'string'
    ? { key, updated_at }
    : null;
}

/** Reads a draft that was kept on the device; null when it is none of ours. */
export const readDraft =
  (section: SettingsSection) =>
  (kept: unknown): SectionDraft | null => {
    if (typeof kept !== 'object' || kept === null) return null;
    const draft: { values?: unknown; base?: unknown; sent?: unknown } = kept;
    const values = readPart(section, draft.values);
    const base = readPart(section, draft.base);
    return values && base ? { values, base, sent: readSent(draft.sent) } : null;
  };
