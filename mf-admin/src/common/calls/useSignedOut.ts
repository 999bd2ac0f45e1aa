import { useLocation, useNavigate, useSetSession } from '@cog/platform';
import { loginAddress } from './login.address.ts';

/**
 * A function for the moment an answer is 401: forgets the session in this page and goes to the sign-in
 * page, which leads back here.
 */
export function useSignedOut(): () => void {
  const navigate = useNavigate();
  const setSession = useSetSession();
  const { pathname, search } = useLocation();
  return () => {
    setSession(null);
    void navigate(loginAddress(pathname + search));
  };
}
