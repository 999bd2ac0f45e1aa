/** How a command at the terminal ended. */
export interface CommandOutcome {
  ok: boolean;
  /** What the person at the terminal reads. */
  text: string;
}

export const done = (text: string): CommandOutcome => ({ ok: true, text });
export const failed = (text: string): CommandOutcome => ({ ok: false, text });
