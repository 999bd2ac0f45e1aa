/**
 * Interface of the document's first script for the application that it starts. Before it loads, an array takes its
 * place (`server/src/web/starterGuard.ts`) and collects the events.
 */
export interface Starter {
  /** Whether React has taken over the page; set by the application. */
  isTakenOver: boolean;
  /** Handles an event of a control or a form. */
  push(event: Event): void;
  /** Must be called if the page's own code failed to load: earlier submissions and presses are not carried out. */
  endPresses(): void;
  /** Must be called once the page reacts: replays earlier input, choices, submissions and presses. */
  handOver(): void;
}

declare global {
  var __STARTER__: Partial<Starter> | undefined;
}
