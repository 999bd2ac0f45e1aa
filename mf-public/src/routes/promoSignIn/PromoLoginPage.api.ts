import { getSettings } from '@cog/contracts/settings/endpoints';
import { type LoaderArguments, redirect } from '@cog/platform';
import { nextAddress } from './next.address.ts';

export interface PromoLoginData {
  /** Where the devotional app is to be had; null while there is no listing, or the settings could not be had. */
  appStoreLink: string | null;
}

/**
 * The app's listing. Signing in does not wait on it to be known.
 *
 * @throws Response that leads on who is signed in already
 */
export async function loadPromoLogin({ api, request, promoSession }: LoaderArguments): Promise<PromoLoginData> {
  if (promoSession) throw redirect(nextAddress(new URL(request.url).searchParams));
  const answer = await api.call(getSettings, { signal: request.signal });
  return { appStoreLink: answer.ok ? answer.data.appStoreLink : null };
}
