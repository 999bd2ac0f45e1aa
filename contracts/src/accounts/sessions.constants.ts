export type Role = 'editor' | 'administrator';

/** Minutes after which a user must authenticate again to change accounts or payment details. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** Minutes without use after which a session of the admin area ends. */
export const SESSION_IDLE_MINUTES = 30;

/** The user who is signed in to the admin area. */
export interface Session {
  username: string;
  role: Role;
  /** True while the password is one that someone else set: until the owner replaces it, no other endpoint is available. */
  passwordIsGiven?: boolean | undefined;
  /** Seconds from this answer until the session ends unless it is used again. Relative, since clocks of phones are often wrong. */
  endsInSeconds?: number | undefined;
}
