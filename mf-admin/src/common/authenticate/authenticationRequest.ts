import { useEffect, useSyncExternalStore } from 'react';

/** A call that waits until a person has shown again who they are. */
export interface AuthenticationRequest {
  answer: Promise<boolean>;
  /** @param isShown false when they gave it up */
  settle: (isShown: boolean) => void;
}

let current: AuthenticationRequest | null = null;
const listeners = new Set<() => void>();

function change(next: AuthenticationRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function makeRequest(): AuthenticationRequest {
  let settle = (_isShown: boolean) => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = (isShown) => {
      change(null);
      resolve(isShown);
    };
  });
  return { answer, settle };
}

/**
 * Asks the person to show again who they are, in the dialog of the page's frame; calls that ask meanwhile wait for the
 * same answer.
 *
 * @returns whether they did; false where no page is there to ask on
 */
export function askToAuthenticate(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  const request = current ?? makeRequest();
  change(request);
  return request.answer;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What waits to be answered; null for nothing. Who shows it leaves nobody waiting when the page goes. */
export function useAuthenticationRequest(): AuthenticationRequest | null {
  useEffect(() => () => current?.settle(false), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
