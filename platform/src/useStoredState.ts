import { useEffect, useState } from 'react';
import { storage } from './storage.ts';

/**
 * State stored on this device, such as a preference or a draft. The first render uses `initial`, on the server and in
 * the browser, so that hydration matches; an effect then reads the stored value.
 *
 * @param parse parses the stored value, which may be anything; null if it is unusable
 * @param lasts returns after how many milliseconds a value expires; never by default
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
