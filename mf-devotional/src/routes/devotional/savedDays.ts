import * as pages from '@cog/contracts/composition/pages';
import { parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';

/** Of the pages that are kept on the device, the days whose devotional opens in a language. */
export function savedDays(addresses: ReadonlySet<string>, language: Language): ReadonlySet<IsoDate> {
  const days = [...addresses].flatMap((address) => {
    const { pathname, searchParams } = new URL(address, 'http://site');
    const asked = parseDevotionalAddress(searchParams);
    return pathname === pages.devotional && asked.date !== null && asked.language === language ? [asked.date] : [];
  });
  return new Set(days);
}
