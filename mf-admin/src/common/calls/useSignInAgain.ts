import { useLocation, useNavigate, usePlatform } from '@cog/platform';
import { declinedSignIns, signInQuestion } from '../authenticate/questions.ts';
import { notifyOtherTabs } from '../authenticate/sessionNews.ts';
import { loginAddress } from './login.address.ts';

/**
 * Who is signed in after a 401: the `same` user as before; `another` one, who may not want the call repeated; `none`,
 * when the user declined; `leaving`, when the page redirects to the sign-in page, which leads back.
 */
export type SignedInAgain = 'same' | 'another' | 'none' | 'leaving';

/**
 * Returns a function to call after a 401. It asks the user to sign in over the page, so that nothing typed is lost. If
 * no user was signed in, or no frame can show the dialog, it goes to the sign-in page.
 */
export function useSignInAgain(): (how?: { isAskedByPage: boolean }) => Promise<SignedInAgain> {
  const navigate = useNavigate();
  const { session } = usePlatform();
  const { pathname, search } = useLocation();
  return async ({ isAskedByPage } = { isAskedByPage: false }) => {
    const before = session.get();
    if (before === null || !signInQuestion.canAsk()) {
      session.set(null);
      void navigate(loginAddress(pathname + search));
      return 'leaving';
    }
    if (isAskedByPage && declinedSignIns.has(before)) return 'none';
    const now = await signInQuestion.ask();
    if (now === null) return 'none';
    session.set(now);
    notifyOtherTabs();
    return now.username === before.username ? 'same' : 'another';
  };
}
