import { getSettings } from '@cog/contracts/settings/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';
import { type Account, givingContact, NAIRA } from '../givingSettings.ts';

export interface PayData {
  /** The accounts in naira; this page takes no other currency. */
  accounts: Account[];
  /** Whether there are accounts in other currencies too. */
  abroad: boolean;
  purposes: string[];
  introduction: string;
  confirmation: string;
  contact: Contact;
}

/** Loads the accounts and purposes to choose from. The gift is in the address, which `stepOf` reads. */
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
