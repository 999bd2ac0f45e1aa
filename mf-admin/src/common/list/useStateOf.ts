import { useState } from 'react';

/** State that belongs to fetched data, such as local changes to it: it resets when the data changes. */
export function useStateOf<Data, State>(data: Data, initial: State): [State, (state: State) => void] {
  const [kept, setKept] = useState({ of: data, state: initial });
  return [kept.of === data ? kept.state : initial, (state) => setKept({ of: data, state })];
}
