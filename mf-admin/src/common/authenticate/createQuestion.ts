import { useEffect, useSyncExternalStore } from 'react';

/** A question to the person that calls wait for. */
export interface Question<Answer> {
  answer: Promise<Answer | null>;
  /** @param answer null when it was given up */
  settle: (answer: Answer | null) => void;
}

/**
 * A question that calls put to the user and that the page's frame shows: one at a time. A call that asks while the
 * question is open gets the same answer.
 */
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
    /** Whether a page is there to ask on. */
    canAsk: () => listeners.size > 0,
    /** Asks. @returns null when it was given up, or no page is there to ask on */
    ask(): Promise<Answer | null> {
      if (listeners.size === 0) return Promise.resolve(null);
      const question = current ?? begin();
      if (current === null) change(question);
      return question.answer;
    },
    /** Whether the question is open just now. */
    isAsked: () => current !== null,
    /** Answers what is asked just now, if anything is. */
    settle: (answer: Answer | null) => current?.settle(answer),
    /** What is asked; null for nothing. When the component that shows it goes, waiting calls are answered with null. */
    useAsked(): Question<Answer> | null {
      // biome-ignore lint/correctness/useExhaustiveDependencies: once, when who shows it goes
      useEffect(() => giveUp, []);
      return useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      );
    },
  };
}
