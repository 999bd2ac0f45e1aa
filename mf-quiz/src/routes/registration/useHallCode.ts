import type { IsoDate } from '@cog/contracts/lib/calendar';
import { HALL_CODE_LENGTH, HALL_CODE_PARAMETER, readHallCode } from '@cog/contracts/registrations/constants';
import { useSearchParams, useStoredState, useToday } from '@cog/platform';
import { useEffect } from 'react';

const HALL_CODE_KEY = 'quiz-hall-code';

interface KeptCode {
  code: string;
  day: IsoDate;
}

/** The normalised code, or null if the text is not a code of the organisers' screen. */
export function hallCodeOf(typed: string): string | null {
  const code = readHallCode(typed);
  return code.length === HALL_CODE_LENGTH ? code : null;
}

/** Parses the code stored on this device, which expires at the end of the day, as the code itself does. */
function readKeptCode(value: unknown, today: IsoDate): KeptCode | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('day' in value)) return null;
  const code = typeof value.code === 'string' ? hallCodeOf(value.code) : null;
  return code !== null && value.day === today ? { code, day: today } : null;
}

/**
 * The code of the organisers' screen: typed, or from the address ('/register?hall=BCDFGH') and kept for the day,
 * since the page is opened again for siblings.
 *
 * @returns the code, null for none, and a function that accepts a typed one
 */
export function useHallCode(): [string | null, (code: string) => void] {
  const today = useToday();
  const [search] = useSearchParams();
  const inAddress = hallCodeOf(search.get(HALL_CODE_PARAMETER) ?? '');
  const [kept, keep, ready] = useStoredState<KeptCode | null>(HALL_CODE_KEY, null, (value) =>
    readKeptCode(value, today),
  );
  const keepCode = (code: string) => keep({ code, day: today });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that an address brings
  useEffect(() => {
    if (ready && inAddress !== null) keepCode(inAddress);
  }, [ready, inAddress]);
  return [kept?.code ?? inAddress, keepCode];
}
