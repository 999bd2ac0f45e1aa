import type { Session } from '@cog/contracts/accounts/sessions.constants';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { storage, useSession } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';

/** Unsaved values, in one format for every admin form. */
export interface Draft<Values> {
  values: Values;
  /** Idempotency key of exactly these values once they were sent; any edit discards it. */
  key: string | null;
  /** The item's version when the edit began; null for a new item. */
  version: string | null;
}

/** Limits writes to about three a second, however fast the user types. */
export const WRITE_PAUSE_MS = 300;

const MOST_DAYS = 30;

/** The key under which a user's draft is stored: on a shared device, other users do not see it. */
export const draftKeyOf = (name: string, session: Session | null): string =>
  session === null ? name : `${name}:${session.username}`;

/** Stores a draft, or deletes it, under the key that `draftKeyOf` gives. */
export const storeDraft = (key: string, draft: Draft<unknown> | null): void =>
  storage.write(key, draft, MOST_DAYS * DAY_MS);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Reads a stored draft.
 *
 * @param readValues returns null when the values do not belong to this form
 */
function readDraft<Values>(kept: unknown, readValues: (values: unknown) => Values | null): Draft<Values> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { values, key, version }: { values?: unknown; key?: unknown; version?: unknown } = kept;
  const read = readValues(values);
  return read === null ? null : { values: read, key: textOrNull(key), version: textOrNull(version) };
}

/** The draft stored under a key; null if there is none. */
export const storedDraft = <Values>(key: string, readValues: (values: unknown) => Values | null) =>
  readDraft(storage.read(key), readValues);

const NOTHING = JSON.stringify(null);

/** The value stored under a key, as text. */
const keptText = (key: string | null) => (key === null ? '' : JSON.stringify(storage.read(key)));

/**
 * A user's draft stored on this device for 30 days, written a few times a second at most and when the page is left. Two tabs may
 * share its name: what is typed replaces the other tab's draft, everything else leaves it alone, and a name that the other tab
 * frees takes what was typed here.
 *
 * @param name null keeps the draft in memory only; a component whose name can change needs a `key`
 * @param store writes a draft under its key, or deletes it; for drafts that may be too large
 */
export function useDraft<Values>(
  name: string | null,
  readValues: (values: unknown) => Values | null,
  store: (key: string, draft: Draft<Values> | null) => void = storeDraft,
) {
  const session = useSession();
  const [key] = useState(() => name && draftKeyOf(name, session));
  const [draft, setDraft] = useState(() => (key === null ? null : storedDraft(key, readValues)));
  const [isStored, setStored] = useState(key !== null);
  /** The latest draft, possibly not rendered yet. */
  const latest = useRef(draft);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** Whether the user has typed the latest draft; false for one that is sent or removed. */
  const isTyped = useRef(false);
  const isMounted = useRef(true);
  /** The stored draft as this form read or wrote it last. */
  const [own] = useState(() => ({ text: keptText(key) }));

  const write = useRef(() => {});
  write.current = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    const stored = keptText(key);
    const mayStore = stored === own.text || (isMounted.current && (isTyped.current || stored === NOTHING));
    if (key === null || !mayStore) return;
    store(key, latest.current);
    own.text = keptText(key);
    // Full or blocked storage fails silently.
    setStored(own.text === JSON.stringify(latest.current));
  };

  useEffect(() => {
    isMounted.current = true;
    const writeNow = () => write.current();
    const takeFreeName = () => {
      if (key === null || !isTyped.current || keptText(key) !== NOTHING) return;
      waiting.current ??= setTimeout(writeNow);
      writeNow();
    };
    addEventListener('storage', takeFreeName);
    addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeNow);
    return () => {
      write.current();
      isMounted.current = false;
      removeEventListener('storage', takeFreeName);
      removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeNow);
    };
  }, [key]);

  const change = (next: Draft<Values> | null, typed: boolean, now: boolean) => {
    latest.current = next;
    isTyped.current = typed;
    setDraft(next);
    waiting.current ??= setTimeout(() => write.current(), WRITE_PAUSE_MS);
    if (now || !isMounted.current) write.current();
  };

  return {
    draft,
    latest,
    /** Whether the latest draft is on the device, as far as it was written. */
    isStored,
    /**
     * Stores what was typed; null deletes the draft.
     *
     * @param now true writes at once, for a draft that must be on the device before a request is sent
     */
    keep: (next: Draft<Values> | null, now = false) => change(next, next !== null, now || next === null),
    /** Stores what is being sent, or was refused, at once. */
    keepSent: (next: Draft<Values>) => change(next, false, true),
  };
}
