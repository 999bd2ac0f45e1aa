/**
 * What React is given in the server for Node's `AsyncLocalStorage`: it holds a value while the function runs, and not in what
 * follows from it later. React asks for it to find the page of a hint (`preload`) that was given after an `await`,
 * which no page of the shell does. Node's own makes every promise, timer and write of the process dearer once it was used
 * (of an answer from memory about a tenth, not measured by itself).
 */
export class StoreWhileRunning<Store> {
  #store: Store | undefined;

  run<Arguments extends unknown[], Result>(
    store: Store,
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Result {
    const before = this.#store;
    this.#store = store;
    try {
      return work(...given);
    } finally {
      this.#store = before;
    }
  }

  getStore(): Store | undefined {
    return this.#store;
  }
}
