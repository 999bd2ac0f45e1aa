import { promoSignOut } from '@cog/contracts/promo/endpoints';
import { useApi, useMessages, useNavigate, useSetPromoSession } from '@cog/platform';
import { useRef, useState } from 'react';

/** Signs out of the promo on the server and goes to its sign-in page; without an answer it says so and stays. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const api = useApi();
  const say = useMessages();
  const navigate = useNavigate();
  const setPromoSession = useSetPromoSession();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  return {
    busy,
    async signOut() {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      const answer = await api.call(promoSignOut);
      sending.current = false;
      setBusy(false);
      // Who is signed out already has what was wanted.
      const over = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
      if (!over) {
        say(`You are still signed in. ${answer.failure.message}`, 'bad');
        return;
      }
      setPromoSession(null);
      say('You are signed out.', 'good');
      await navigate('/promologin', { replace: true });
    },
  };
}
