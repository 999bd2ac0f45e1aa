export type Role = 'editor' | 'administrator';

/** What changes accounts or where gifts go is done by who has shown so lately who they are; else they are asked again. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** Who is signed in to the admin area. */
export interface Session {
  username: string;
  role: Role;
  /** True while the password is one that somebody else made: until its owner has chosen another, nothing else is open. */
  passwordIsGiven?: boolean | undefined;
}
