import { signOut } from '@cog/contracts/accounts/sessions.endpoints';
import * as pages from '@cog/contracts/composition/pages';
import { useApi, useMessages, useNavigate, useSetSession } from '@cog/platform';
import { useOneAtATime } from '@cog/shared-ui';
import { notifyOtherTabs } from '../authenticate/sessionNews.ts';
import { isSignedOut } from './isSignedOut.ts';

/** Signs out on the server and goes to the sign-in page; without an answer it shows a message and stays. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const api = useApi();
  const say = useMessages();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { busy, run } = useOneAtATime();
  return {
    busy: busy !== null,
    async signOut() {
      const answer = await run('sign out', () => api.call(signOut));
      if (answer === null) return;
      if (!answer.ok && !isSignedOut(answer)) {
        say(`You are still signed in. ${answer.failure.message}`, 'bad');
        return;
      }
      setSession(null);
      notifyOtherTabs();
      say('You are signed out.', 'good');
      void navigate(pages.signIn);
    },
  };
}
