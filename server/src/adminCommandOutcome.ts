/** Result of a terminal command. */
export interface CommandOutcome {
  ok: boolean;
  /** Output for the terminal. */
  text: string;
}

export const done = (text: string): CommandOutcome => ({ ok: true, text });
export const failed = (text: string): CommandOutcome => ({ ok: false, text });
