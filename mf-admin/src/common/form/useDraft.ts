import { storage } from '@cog/platform';
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

/** The draft stored under a name; null if there is none. */
export const storedDraft = <Values>(name: string, readValues: (values: unknown) => Values | null) =>
  readDraft(storage.read(name), readValues);

/** The value stored under a name, as text. */
const keptText = (name: string | null) => (name === null ? '' : JSON.stringify(storage.read(name)));

/**
 * A draft stored on this device, written a few times a second at most and when the page is left. After the form
 * unmounts, an answer changes the stored draft only if it is still the one that this form wrote.
 *
 * @param name null keeps the draft in memory only; a component whose name can change needs a `key`
 * @param store writes a draft under its name, or deletes it; for drafts that may be too large
 */
export function useDraft<Values>(
  name: string | null,
  readValues: (values: unknown) => Values | null,
  store: (name: string, draft: Draft<Values> | null) => void = storage.write,
) {
  const [draft, setDraft] = useState(() => (name === null ? null : storedDraft(name, readValues)));
  /** The latest draft, possibly not rendered yet. */
  const latest = useRef(draft);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** What an unmounted form stored last; null while the form is mounted. */
  const left = useRef<string | null>(null);

  const write = useRef(() => {});
  write.current = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    if (name !== null) store(name, latest.current);
  };

  const leave = useRef(() => {});
  leave.current = () => {
    write.current();
    left.current = keptText(name);
  };

  useEffect(() => {
    left.current = null;
    const writeNow = () => write.current();
    addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeNow);
    return () => {
      leave.current();
      removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeNow);
    };
  }, []);

  return {
    draft,
    latest,
    /**
     * Stores the draft; null deletes it.
     *
     * @param now true writes at once, for a draft that must be on the device before a request is sent
     */
    keep(next: Draft<Values> | null, now = false) {
      latest.current = next;
      setDraft(next);
      if (left.current !== null) {
        if (name === null || keptText(name) !== left.current) return;
        store(name, next);
        left.current = keptText(name);
        return;
      }
      waiting.current ??= setTimeout(() => write.current(), WRITE_PAUSE_MS);
      if (now || next === null) write.current();
    },
  };
}
