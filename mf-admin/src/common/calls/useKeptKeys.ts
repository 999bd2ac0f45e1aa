import { useRef } from 'react';
import { newKey } from './newKey.ts';

/**
 * A function that sends a write under a key of its own, kept until the server has answered: the same thing
 * tried again after no answer is done once.
 *
 * @returns `name` says what is done to what: another name is another write
 */
export function useKeptKeys() {
  const keys = useRef(new Map<string, string>());
  return async <Outcome extends { kind: string }>(
    name: string,
    send: (idempotencyKey: string) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const outcome = await send(key);
    if (outcome.kind !== 'unanswered') keys.current.delete(name);
    return outcome;
  };
}
