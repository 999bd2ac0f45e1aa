/**
 * JSON values in localStorage, below keys that begin with 'cog:'; the one module that touches it. Where storage is
 * full, blocked or absent, `write` does nothing and `read` gives null.
 */
export const storage = {
  /** The value, which an older release or anybody else may have written; null when there is none. */
  read(key: string): unknown {
    try {
      const text = localStorage.getItem(`cog:${key}`);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  /** Stores a value; null removes it. */
  write(key: string, value: unknown): void {
    try {
      if (value === null) localStorage.removeItem(`cog:${key}`);
      else localStorage.setItem(`cog:${key}`, JSON.stringify(value));
    } catch {
      // A page works without its stored values.
    }
  },
};
