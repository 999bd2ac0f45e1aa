import { storage } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';

/** What was typed and is not saved. One format for every form of the admin area. */
export interface Draft<Values> {
  values: Values;
  /** Idempotency key of exactly these values, once they were sent; an edit makes it void. */
  key: string | null;
  /** Version of the thing when its edit began; null for a new thing. */
  version: string | null;
}

/** At most about three writes a second, however fast the user types. */
export const WRITE_PAUSE_MS = 300;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Reads a draft that was kept on the device.
 *
 * @param readValues null when the values are none of this form's
 */
function readDraft<Values>(kept: unknown, readValues: (values: unknown) => Values | null): Draft<Values> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { values, key, version }: { values?: unknown; key?: unknown; version?: unknown } = kept;
  const read = readValues(values);
  return read === null ? null : { values: read, key: textOrNull(key), version: textOrNull(version) };
}

/** The draft that is kept under a name; null when there is none. */
export const storedDraft = <Values>(name: string, readValues: (values: unknown) => Values | null) =>
  readDraft(storage.read(name), readValues);

/** What is kept under a name, as text. */
const keptText = (name: string | null) => (name === null ? '' : JSON.stringify(storage.read(name)));

/**
 * A draft on this device, written at most a few times a second and when the page is left. After the form is gone an answer
 * changes the draft only where it is still the one that this form wrote.
 *
 * @param name another name is another form: give the component a `key`; null keeps the draft in memory alone
 * @param store writes a draft under its name, or forgets it; for one that may be too large
 */
export function useDraft<Values>(
  name: string | null,
  readValues: (values: unknown) => Values | null,
  store: (name: string, draft: Draft<Values> | null) => void = storage.write,
) {
  const [draft, setDraft] = useState(() => (name === null ? null : storedDraft(name, readValues)));
  /** The draft as it was kept last, also before it is rendered. */
  const latest = useRef(draft);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** What was kept last by a form that is gone; null while it is there. */
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
     * Keeps the draft; null forgets it.
     *
     * @param now true for what must be on the device before something is sent
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
