import { toE164 } from '@cog/contracts/lib/phone';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { Contact } from '../ContactLinks.tsx';

export type Account = SiteSettings['giving']['accounts'][number];

/** The currency of the form 'Give now'; accounts in other currencies are only listed. */
export const NAIRA = 'NGN';

/**
 * The contact to tell about a gift. WhatsApp uses the phone number for gifts if that is a mobile number, otherwise
 * the church's own WhatsApp number: a landline has no WhatsApp.
 */
export function givingContact({ giving, about }: Pick<SiteSettings, 'giving' | 'about'>): Contact {
  const { confirmPhone, confirmEmail } = giving;
  return {
    phone: confirmPhone,
    whatsApp: confirmPhone && toE164(confirmPhone) ? confirmPhone : about.contact.whatsApp,
    email: confirmEmail,
  };
}

/** Shown on every page about money. */
export const NO_CARDS = 'We will never ask for your card number, PIN or OTP. If anyone does in our name, it is a scam.';

/** Amounts of the quick buttons, in naira. */
export const QUICK_AMOUNTS = [1000, 5000, 10_000] as const;

/** The code that a giver dials: '*901*5000*0000000001#'; null if the church has not set one. */
export function ussdCode({ ussd, accountNumber }: Pick<Account, 'ussd' | 'accountNumber'>, amount: number) {
  if (!ussd) return null;
  return ussd.replaceAll('amount', String(amount)).replaceAll('account', accountNumber.replace(/\D/g, ''));
}
