import { type SetStateAction, useState } from 'react';

/**
 * State that belongs to fetched data, such as local changes to it: it resets when the data changes.
 *
 * @returns the state, and a setter as `useState` has it
 */
export function useStateOf<Data, State extends object>(
  data: Data,
  initial: State,
): [State, (change: SetStateAction<State>) => void] {
  const [kept, setKept] = useState({ of: data, state: initial });
  const stateIn = ({ of, state }: typeof kept) => (of === data ? state : initial);
  return [
    stateIn(kept),
    (change) => setKept((now) => ({ of: data, state: typeof change === 'function' ? change(stateIn(now)) : change })),
  ];
}
