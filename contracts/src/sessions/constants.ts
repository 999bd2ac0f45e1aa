export type Role = 'editor' | 'administrator';

/** Who is signed in to the admin area. */
export interface Session {
  username: string;
  role: Role;
  /** True while the password is one that somebody else made: its owner is asked to choose their own. */
  passwordIsGiven?: boolean | undefined;
}
