import { type ApiAnswer, dataOrThrow, redirect } from '@cog/platform';
import { isSignedOut } from './isSignedOut.ts';
import { loginAddress } from './login.address.ts';

/**
 * For loaders of admin pages: returns the answer's data, or redirects to the sign-in page (and back) when no user is
 * signed in any more.
 *
 * @throws Response that redirects on 401, else what `dataOrThrow` throws
 */
export function dataOrSignIn<Data>(answer: ApiAnswer<Data>, request: Request): Data {
  if (isSignedOut(answer)) {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginAddress(pathname + search));
  }
  return dataOrThrow(answer);
}
