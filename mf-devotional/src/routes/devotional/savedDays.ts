import * as pages from '@cog/contracts/composition/pages';
import { parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';

/** The days among the pages saved on the device whose devotional opens in the given language. */
export function savedDays(addresses: ReadonlySet<string>, language: Language): ReadonlySet<IsoDate> {
  const days = [...addresses].flatMap((address) => {
    const { pathname, searchParams } = new URL(address, 'http://site');
    const asked = parseDevotionalAddress(searchParams);
    return pathname === pages.devotional && asked.date !== null && asked.language === language ? [asked.date] : [];
  });
  return new Set(days);
}
