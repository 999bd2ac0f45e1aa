import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import { askedLanguage } from './devotional.address.ts';

/** Of the pages that are kept on the device, the days whose devotional opens in a language. */
export function savedDays(addresses: ReadonlySet<string>, language: Language): ReadonlySet<IsoDate> {
  const days = [...addresses].flatMap((address) => {
    const { pathname, searchParams } = new URL(address, 'http://site');
    const date = searchParams.get('date');
    return pathname === '/fast' && isIsoDate(date) && askedLanguage(searchParams) === language ? [date] : [];
  });
  return new Set(days);
}
