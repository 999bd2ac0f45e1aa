import * as pages from '@cog/contracts/composition/pages';
import { parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';

/** The days among the pages saved on the device whose devotional opens in the given language. */
export function savedDays(addresses: ReadonlySet<string>, language: Language): ReadonlySet<IsoDate> {
  const days = [...addresses].flatMap((address) => {
    const { pathname, searchParams } = new URL(address, 'http://site');
    const requested = parseDevotionalAddress(searchParams);
    return pathname === pages.devotional && requested.date !== null && requested.language === language
      ? [requested.date]
      : [];
  });
  return new Set(days);
}
