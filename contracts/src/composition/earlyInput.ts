/** What a visitor has typed or chosen in a control, as it was then. */
export interface EarlyValue {
  id: string;
  name: string;
  /** As `HTMLInputElement.type`; 'select-one' and 'textarea' too. */
  type: string;
  value: string;
  /** Of a radio button or a checkbox; absent for other controls. */
  checked?: boolean;
}

/** A control that can be typed or chosen in. */
export type EarlyControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What visitors have done in forms before the page's code was there. A script that the server puts into the document
 * collects it (`server/src/web/earlyInput.ts`); the shell hands it to the page.
 */
export interface EarlyInput {
  /** Path of the page. */
  path: string;
  fields: Map<EarlyControl, EarlyValue>;
  /** The form that the visitor sent, and by which button; null for none. */
  form: HTMLFormElement | null;
  button: HTMLElement | null;
  /** The control that a value belongs to: itself, or the one in its place where React made the page again. */
  find(control: EarlyControl, value: EarlyValue): EarlyControl | undefined;
  /** Notes what the visitor does: an event of a control or a form. */
  take(event: Event): void;
  /** Ends collecting, and forgets what was kept for a reload. */
  end(): void;
}

declare global {
  /**
   * Where a page's scripts came only when a button was turned to (`server/src/web/preload.ts`): carries out what was pressed
   * meanwhile. To be called when the page is ready.
   */
  var __EARLY_PRESS__: (() => void) | undefined;
  var __EARLY_INPUT__: EarlyInput | undefined;
}
