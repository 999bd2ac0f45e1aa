/**
 * What the document's first script gives to the application that it starts. Until it is here, a list takes its place
 * (`server/src/web/starterGuard.ts`), which keeps the events.
 */
export interface Starter {
  /** Whether React has taken the page over; the application sets it. */
  isTakenOver: boolean;
  /** Takes an event of a control or a form. */
  push(event: Event): void;
  /** To be called when presses can be heard, also where the page's own code did not come. */
  endPresses(): void;
  /** To be called when the page reacts: it is given what was typed, chosen, sent and pressed before, as if that happened now. */
  handOver(): void;
}

declare global {
  var __STARTER__: Partial<Starter> | undefined;
}
