import { getSettings } from '@cog/contracts/settings/endpoints';
import { type LoaderArguments, redirect } from '@cog/platform';
import { nextAddress } from './next.address.ts';

export interface PromoLoginData {
  /** Store address of the devotional app; null if there is no listing, or the settings did not load. */
  appStoreLink: string | null;
}

/**
 * Loads the app's listing. Signing in does not depend on it.
 *
 * @throws Response that redirects visitors who are signed in already
 */
export async function loadPromoLogin({ api, request, promoSession }: LoaderArguments): Promise<PromoLoginData> {
  if (promoSession) throw redirect(nextAddress(new URL(request.url).searchParams));
  const answer = await api.call(getSettings, { signal: request.signal });
  return { appStoreLink: answer.ok ? answer.data.appStoreLink : null };
}
