import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { AdminPerson } from '../../sessions/adminSessions.ts';
import type { OpenSession } from '../../sessions/sessions.ts';

/** The signed-in user as in the contract. A new session lasts its full time, so its end is left out. */
export const presentSession = ({
  username,
  role,
  passwordIsGiven,
}: Pick<AdminPerson, 'username' | 'role' | 'passwordIsGiven'>): Session => ({
  username,
  role,
  ...(passwordIsGiven ? { passwordIsGiven } : {}),
});

/** The same with the remaining time of an existing session. */
export const presentOpenSession = (session: AdminPerson & Pick<OpenSession, 'endsAt'>, now: Date): Session => ({
  ...presentSession(session),
  endsInSeconds: Math.max(0, Math.floor((Date.parse(session.endsAt) - now.getTime()) / 1000)),
});
