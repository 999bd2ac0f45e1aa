import { useEffect, useState } from 'react';

/** The one place that touches localStorage. Storage may be full, blocked or absent: then nothing is kept. */
export const keptText = {
  read(key: string): unknown {
    try {
      const text = localStorage.getItem(`cog:${key}`);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): void {
    try {
      if (value === null) localStorage.removeItem(`cog:${key}`);
      else localStorage.setItem(`cog:${key}`, JSON.stringify(value));
    } catch {
      // A full or blocked storage costs the draft, never the page.
    }
  },
};

/**
 * A preference or draft kept on this device. First render gives `initial` on server and browser alike,
 * the kept value follows after hydration.
 *
 * @param parse reads what was kept, which may be anything; null when it is of no use
 * @returns value, setter (null forgets it), and whether the kept value has been read
 */
export function useKept<Value>(
  key: string,
  initial: Value,
  parse: (kept: unknown) => Value | null,
): [Value, (value: Value | null) => void, boolean] {
  const [state, setState] = useState({ value: initial, ready: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each key; parse is a pure function
  useEffect(() => {
    const kept = parse(keptText.read(key));
    setState(({ value }) => ({ value: kept ?? value, ready: true }));
  }, [key]);
  return [
    state.value,
    (value) => {
      keptText.write(key, value);
      setState({ value: value ?? initial, ready: true });
    },
    state.ready,
  ];
}
