import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { AdminPerson } from '../../sessions/adminSessions.ts';
import type { OpenSession } from '../../sessions/sessions.ts';

/** Who is signed in, as the contract tells it. Who just signed in has all the time there is, which goes without saying. */
export const presentSession = ({
  username,
  role,
  passwordIsGiven,
}: Pick<AdminPerson, 'username' | 'role' | 'passwordIsGiven'>): Session => ({
  username,
  role,
  ...(passwordIsGiven ? { passwordIsGiven } : {}),
});

/** As `presentSession`, with what is left of a session that was read. */
export const presentOpenSession = (session: AdminPerson & Pick<OpenSession, 'endsAt'>, now: Date): Session => ({
  ...presentSession(session),
  endsInSeconds: Math.max(0, Math.floor((Date.parse(session.endsAt) - now.getTime()) / 1000)),
});
