import * as pages from '@cog/contracts/composition/pages';
import { promoSignOut } from '@cog/contracts/promo/endpoints';
import { useApi, useMessages, useNavigate, useSetPromoSession, useTranslate } from '@cog/platform';
import { useOneAtATime } from '@cog/shared-ui';

/** Signs out of the promo on the server and goes to its sign-in page; if the server does not answer, it says so and stays. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const t = useTranslate();
  const api = useApi();
  const say = useMessages();
  const navigate = useNavigate();
  const setPromoSession = useSetPromoSession();
  const { busy, run } = useOneAtATime();
  return {
    busy: busy !== null,
    async signOut() {
      const answer = await run('sign out', () => api.call(promoSignOut));
      if (answer === null) return;
      // A 401 means that the visitor is signed out already.
      const isSignedOut = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
      if (!isSignedOut) {
        say(`${t('You are still signed in.')} ${t(answer.failure.message)}`, 'bad');
        return;
      }
      setPromoSession(null);
      say(t('You are signed out.'), 'good');
      await navigate(pages.promoSignIn, { replace: true });
    },
  };
}
