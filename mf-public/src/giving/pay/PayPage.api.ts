import { getSettings } from '@cog/contracts/settings/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';
import { type Account, givingContact, NAIRA } from '../givingSettings.ts';

export interface PayData {
  /** The accounts in naira; this page counts in no other currency. */
  accounts: Account[];
  /** There are accounts in other currencies too. */
  abroad: boolean;
  purposes: string[];
  introduction: string;
  confirmation: string;
  contact: Contact;
}

/** What can be given to, and what for. The gift itself is in the address, which `stepOf` reads. */
export async function loadPay({ api, request }: LoaderArguments): Promise<PayData> {
  const settings = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  const { accounts, purposes, introduction, confirmation } = settings.giving;
  const inNaira = accounts.filter(({ currency }) => currency === NAIRA);
  return {
    accounts: inNaira,
    abroad: inNaira.length < accounts.length,
    purposes,
    introduction,
    confirmation,
    contact: givingContact(settings),
  };
}
