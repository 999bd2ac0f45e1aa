import { useLocation, useNavigate, usePlatform } from '@cog/platform';
import { declinedSignIns, signInQuestion } from '../authenticate/questions.ts';
import { tellOtherTabs } from '../authenticate/sessionNews.ts';
import { loginAddress } from './login.address.ts';

/**
 * Who is signed in after an answer was 401: the `same` user as before; another one, who may not want what was asked;
 * no one, where signing in was given up; `leaving` where the page goes to the sign-in page, which leads back to it.
 */
export type SignedInAgain = 'same' | 'another' | 'none' | 'leaving';

/**
 * A function for the moment an answer is 401. It has the user sign in over the page, so that what is typed there is not
 * lost. Where no user was signed in, or no frame is there that could ask, it goes to the sign-in page.
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
    tellOtherTabs();
    return now.username === before.username ? 'same' : 'another';
  };
}
