import { toE164 } from '@cog/contracts/lib/phone';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import type { Contact } from '../ContactLinks.tsx';

export type Account = SiteSettings['giving']['accounts'][number];

/** The currency that the form 'Give now' takes; accounts in another one are listed and no more. */
export const NAIRA = 'NGN';

/**
 * Who is told of a gift. On WhatsApp it is the number for gifts where that is a mobile number, else the
 * church's own: a landline has no WhatsApp.
 */
export function givingContact({ giving, about }: Pick<SiteSettings, 'giving' | 'about'>): Contact {
  const { confirmPhone, confirmEmail } = giving;
  return {
    phone: confirmPhone,
    whatsApp: confirmPhone && toE164(confirmPhone) ? confirmPhone : about.contact.whatsApp,
    email: confirmEmail,
  };
}

/** Said on every page about money, in plain words. */
export const NO_CARDS = 'We will never ask for your card number, PIN or OTP. If anyone does in our name, it is a scam.';

/** Amounts that a press fills in, in naira. */
export const QUICK_AMOUNTS = [1000, 5000, 10_000] as const;

/** What a giver's phone dials: '*901*5000*0000000001#'; null where the church set no code. */
export function ussdCode({ ussd, accountNumber }: Pick<Account, 'ussd' | 'accountNumber'>, amount: number) {
  if (!ussd) return null;
  return ussd.replaceAll('amount', String(amount)).replaceAll('account', accountNumber.replace(/\D/g, ''));
}
