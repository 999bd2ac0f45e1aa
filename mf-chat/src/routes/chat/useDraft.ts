import { useStoredState } from '@cog/platform';

/** How long an unfinished text stays on a phone that others may use too. */
const DRAFT_LASTS_MS = 24 * 60 * 60 * 1000;

const readDraft = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const lasts = () => DRAFT_LASTS_MS;

/** A text that is being written, kept on this device under a key. @returns text, setter (null removes it), and whether it has been read */
export const useDraft = (key: string) => useStoredState(key, '', readDraft, lasts);
