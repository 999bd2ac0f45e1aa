/** An observable value outside React, with the interface of `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Makes a store. Listeners are called after every `set`, whether or not the value changed. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
