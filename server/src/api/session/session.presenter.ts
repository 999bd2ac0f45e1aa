import type { Session } from '@cog/contracts/sessions/constants';
import type { AdminPerson } from './adminSessions.ts';

/** Who is signed in, as the contract tells it. */
export const presentSession = ({
  username,
  role,
  passwordIsGiven,
}: Pick<AdminPerson, 'username' | 'role' | 'passwordIsGiven'>): Session => ({
  username,
  role,
  ...(passwordIsGiven ? { passwordIsGiven } : {}),
});
