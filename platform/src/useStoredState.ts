import { useEffect, useState } from 'react';
import { storage } from './storage.ts';

/**
 * State that is stored on this device, such as a preference or a draft. The first render gives `initial`, on server
 * and browser alike, so that hydration agrees; the stored value follows in an effect.
 *
 * @param parse reads the stored value, which may be anything; null when it cannot be used
 * @param lasts how many milliseconds a value is stored; for good by default
 * @returns value, setter (null removes the stored value), and whether the stored value has been read
 */
export function useStoredState<Value>(
  key: string,
  initial: Value,
  parse: (stored: unknown) => Value | null,
  lasts: (value: Value) => number | undefined = () => undefined,
): [Value, (value: Value | null) => void, boolean] {
  const [state, setState] = useState({ value: initial, ready: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each key; parse is a pure function
  useEffect(() => {
    const stored = parse(storage.read(key));
    setState(({ value }) => ({ value: stored ?? value, ready: true }));
  }, [key]);
  return [
    state.value,
    (value) => {
      storage.write(key, value, value === null ? undefined : lasts(value));
      setState({ value: value ?? initial, ready: true });
    },
    state.ready,
  ];
}
