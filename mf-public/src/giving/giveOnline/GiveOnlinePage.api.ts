import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';
import { givingContact } from '../givingSettings.ts';

export interface GiveOnlineData {
  giving: Pick<SiteSettings['giving'], 'introduction' | 'accounts' | 'purposes' | 'confirmation'>;
  contact: Contact;
}

/** Loads the accounts, the purposes of gifts, and the contact for telling the church. */
export async function loadGiveOnline({ api, request }: LoaderArguments): Promise<GiveOnlineData> {
  const settings = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  const { introduction, accounts, purposes, confirmation } = settings.giving;
  return { giving: { introduction, accounts, purposes, confirmation }, contact: givingContact(settings) };
}
