import { defineGlobals } from './defineGlobals.ts';

interface Source {
  pull(controller: Controller): unknown;
}
interface Controller {
  enqueue(chunk: Uint8Array): void;
  close(): void;
  error(reason: unknown): void;
}

/**
 * The part of `ReadableStream` that React's renderer needs to write a page. The isolate in which pages are rendered
 * has none. Supports one reader, fed by the source's `pull`.
 */
class PulledStream {
  readonly #source: Source;
  readonly #chunks: Uint8Array[] = [];
  #isClosed = false;
  #failure: { reason: unknown } | null = null;
  #wake = () => {};

  constructor(source: Source) {
    this.#source = source;
  }

  getReader() {
    const changed = (change: () => void) => {
      change();
      this.#wake();
    };
    const controller: Controller = {
      enqueue: (chunk) => changed(() => this.#chunks.push(chunk)),
      close: () => changed(() => (this.#isClosed = true)),
      error: (reason) => changed(() => (this.#failure = { reason })),
    };
    return {
      read: async (): Promise<{ done: false; value: Uint8Array } | { done: true; value: undefined }> => {
        for (;;) {
          if (this.#failure !== null) throw this.#failure.reason;
          const value = this.#chunks.shift();
          if (value !== undefined) return { done: false, value };
          if (this.#isClosed) return { done: true, value: undefined };
          const woken = new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
          this.#source.pull(controller);
          await woken;
        }
      },
      releaseLock() {},
    };
  }
}

defineGlobals({ ReadableStream: PulledStream });
