import { defineGlobals } from './defineGlobals.ts';

type Listener = (event: unknown) => void;

class NamedError extends Error {
  constructor(message = '', name = 'Error') {
    super(message);
    this.name = name;
  }
}

/** The part of `AbortSignal` that loaders use: its state, its reason and its listeners. */
class Signal {
  readonly #listeners = new Set<Listener>();
  aborted = false;
  reason: unknown = undefined;
  onabort: Listener | null = null;

  addEventListener(kind: string, listener: Listener): void {
    if (kind === 'abort') this.#listeners.add(listener);
  }

  removeEventListener(_kind: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** Called by the controller. */
  end(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const event = { type: 'abort', target: this };
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    this.onabort?.(event);
    for (const listener of listeners) listener(event);
  }
}

class Controller {
  readonly signal = new Signal();

  abort(reason: unknown = new NamedError('This operation was aborted', 'AbortError')): void {
    this.signal.end(reason);
  }
}

defineGlobals({ DOMException: NamedError, AbortSignal: Signal, AbortController: Controller });
