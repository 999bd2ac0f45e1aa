import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';
import { givingContact } from '../givingSettings.ts';

export interface GiveOnlineData {
  giving: Pick<SiteSettings['giving'], 'introduction' | 'accounts' | 'purposes' | 'confirmation'>;
  contact: Contact;
}

/** Where gifts go, what for, and whom to tell. */
export async function loadGiveOnline({ api, request }: LoaderArguments): Promise<GiveOnlineData> {
  const settings = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  const { introduction, accounts, purposes, confirmation } = settings.giving;
  return { giving: { introduction, accounts, purposes, confirmation }, contact: givingContact(settings) };
}
