import type { IsoDate } from '@cog/contracts/lib/calendar';
import { HALL_CODE_LENGTH, HALL_CODE_PARAMETER, readHallCode } from '@cog/contracts/registrations/constants';
import { useSearchParams, useStoredState, useToday } from '@cog/platform';
import { useEffect } from 'react';

const HALL_CODE_KEY = 'quiz-hall-code';

interface StoredCode {
  code: string;
  day: IsoDate;
  /** The last code that an address brought: opened again, it does not replace a code typed since. */
  fromAddress: string | null;
}

const parseStored = (value: unknown) => (typeof value === 'string' ? hallCodeOf(value) : null);

/** The normalised code, or null if the text is not a code of the organisers' screen. */
export function hallCodeOf(typed: string): string | null {
  const code = readHallCode(typed);
  return code.length === HALL_CODE_LENGTH ? code : null;
}

/** Parses the code stored on this device, which expires at the end of the day, as the code itself does. */
function readStoredCode(value: unknown, today: IsoDate): StoredCode | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('day' in value)) return null;
  const code = parseStored(value.code);
  const fromAddress = 'fromAddress' in value ? parseStored(value.fromAddress) : null;
  return code !== null && value.day === today ? { code, day: today, fromAddress } : null;
}

/**
 * The code of the organisers' screen: typed, or from the address ('/register?hall=BCDFGH'), whichever came last. Stored for
 * the day, since the page is opened again for siblings.
 *
 * @returns the code, null for none, and a function that accepts a typed one
 */
export function useHallCode(): [string | null, (code: string) => void] {
  const today = useToday();
  const [search] = useSearchParams();
  const inAddress = hallCodeOf(search.get(HALL_CODE_PARAMETER) ?? '');
  const [stored, store, ready] = useStoredState<StoredCode | null>(HALL_CODE_KEY, null, (value) =>
    readStoredCode(value, today),
  );
  const storeCode = (code: string) => store({ code, day: today, fromAddress: inAddress });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that an address brings
  useEffect(() => {
    if (ready && inAddress !== null && inAddress !== stored?.fromAddress) storeCode(inAddress);
  }, [ready, inAddress]);
  return [stored?.code ?? inAddress, storeCode];
}
