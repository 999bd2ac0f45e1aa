import { useEffect, useSyncExternalStore } from 'react';

/** A question to the user, with calls waiting for the answer. */
export interface Question<Answer> {
  answer: Promise<Answer | null>;
  /** @param answer null when the user dismissed the question */
  settle: (answer: Answer | null) => void;
}

/** A question that calls ask and the page's frame shows, one at a time. Calls that ask while it is open share its answer. */
export function createQuestion<Answer>() {
  let current: Question<Answer> | null = null;
  const listeners = new Set<() => void>();

  function change(next: Question<Answer> | null): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function begin(): Question<Answer> {
    let settle = (_answer: Answer | null) => {};
    const answer = new Promise<Answer | null>((resolve) => {
      settle = (given) => {
        change(null);
        resolve(given);
      };
    });
    return { answer, settle };
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  const giveUp = () => current?.settle(null);

  return {
    /** Whether a component that can show the question is mounted. */
    canAsk: () => listeners.size > 0,
    /** Asks the question. @returns null when the user dismisses it, or when no component can show it */
    ask(): Promise<Answer | null> {
      if (listeners.size === 0) return Promise.resolve(null);
      const question = current ?? begin();
      if (current === null) change(question);
      return question.answer;
    },
    /** Whether the question is open. */
    isAsked: () => current !== null,
    /** Answers the open question, if there is one. */
    settle: (answer: Answer | null) => current?.settle(answer),
    /** The open question, or null. When the component that shows it unmounts, waiting calls get null as the answer. */
    useAsked(): Question<Answer> | null {
      // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the component that shows it unmounts
      useEffect(() => giveUp, []);
      return useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      );
    },
  };
}
