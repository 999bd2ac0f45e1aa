/** Storage key of the expiry times of values: milliseconds since 1970, by key. */
const ENDS = 'cog-ends';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readEnds(): Record<string, unknown> {
  const ends: unknown = JSON.parse(localStorage.getItem(ENDS) ?? '{}');
  return isRecord(ends) ? ends : {};
}

function writeEnds(ends: Record<string, unknown>): void {
  if (Object.keys(ends).length === 0) localStorage.removeItem(ENDS);
  else localStorage.setItem(ENDS, JSON.stringify(ends));
}

/**
 * JSON values in localStorage, with keys that begin with 'cog:'; the only module that accesses it. If storage is full,
 * blocked or absent, `write` does nothing and `read` returns null.
 */
export const storage = {
  /** The value, possibly written by an older release or someone else; null if there is none or it has expired. */
  read(key: string): unknown {
    try {
      storage.sweep();
      const text = localStorage.getItem(`cog:${key}`);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  /**
   * Stores a value; null removes it.
   *
   * @param lastsMs time until it expires; never by default
   */
  write(key: string, value: unknown, lastsMs?: number): void {
    try {
      const { [key]: _before, ...others } = readEnds();
      // The expiry time first: a full device must not store a value that would never expire.
      writeEnds(value === null || lastsMs === undefined ? others : { ...others, [key]: Date.now() + lastsMs });
      if (value === null) localStorage.removeItem(`cog:${key}`);
      else localStorage.setItem(`cog:${key}`, JSON.stringify(value));
    } catch {
      // Pages work without stored values.
    }
  },
  /** Removes expired values of all pages. The shell calls it on every page. */
  sweep(): void {
    try {
      const ends = readEnds();
      const expired = Object.keys(ends).filter((key) => !(Number(ends[key]) > Date.now()));
      if (expired.length === 0) return;
      for (const key of expired) {
        localStorage.removeItem(`cog:${key}`);
        delete ends[key];
      }
      writeEnds(ends);
    } catch {
      // Storage that cannot be read cannot be swept.
    }
  },
};
