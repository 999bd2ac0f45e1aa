/** Holds when the values end that are stored for a time: milliseconds since 1970, by key. */
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
 * JSON values in localStorage, below keys that begin with 'cog:'; the one module that touches it. Where storage is
 * full, blocked or absent, `write` does nothing and `read` gives null.
 */
export const storage = {
  /** The value, which an older release or anybody else may have written; null when there is none, or its time is over. */
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
   * @param lastsMs how long from now on it is stored; for good by default
   */
  write(key: string, value: unknown, lastsMs?: number): void {
    try {
      const { [key]: _before, ...others } = readEnds();
      // The end first: a device that is full must not store what would never go.
      writeEnds(value === null || lastsMs === undefined ? others : { ...others, [key]: Date.now() + lastsMs });
      if (value === null) localStorage.removeItem(`cog:${key}`);
      else localStorage.setItem(`cog:${key}`, JSON.stringify(value));
    } catch {
      // A page works without its stored values.
    }
  },
  /** Removes values whose time is over, whichever page stored them. The shell calls it on every page. */
  sweep(): void {
    try {
      const ends = readEnds();
      const over = Object.keys(ends).filter((key) => !(Number(ends[key]) > Date.now()));
      if (over.length === 0) return;
      for (const key of over) {
        localStorage.removeItem(`cog:${key}`);
        delete ends[key];
      }
      writeEnds(ends);
    } catch {
      // Nothing that can be read is nothing that can be swept.
    }
  },
};
