export type Role = 'editor' | 'administrator';

/** What changes accounts or where gifts go is done by who has shown so lately who they are; else they are asked again. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** A session of the admin area that is not used for so long has ended. */
export const SESSION_IDLE_MINUTES = 30;

/** Who is signed in to the admin area. */
export interface Session {
  username: string;
  role: Role;
  /** True while another person made the password: until its owner has chosen another, nothing else is open. */
  passwordIsGiven?: boolean | undefined;
  /** When the session ends unless it is used again, in seconds from the answer on: clocks of phones are often wrong. */
  endsInSeconds?: number | undefined;
}
