import type { IsoDate } from '@cog/contracts/lib/calendar';
import { HALL_CODE_LENGTH, HALL_CODE_PARAMETER, readHallCode } from '@cog/contracts/registrations/constants';
import { useSearchParams, useStoredState, useToday } from '@cog/platform';
import { useEffect } from 'react';

const HALL_CODE_KEY = 'quiz-hall-code';

interface KeptCode {
  code: string;
  day: IsoDate;
}

/** A code as the organisers' screen shows one; null for anything else. */
export function hallCodeOf(typed: string): string | null {
  const code = readHallCode(typed);
  return code.length === HALL_CODE_LENGTH ? code : null;
}

/** The code kept on this device: it ends with the day, as the code itself does. */
function readKeptCode(value: unknown, today: IsoDate): KeptCode | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('day' in value)) return null;
  const code = typeof value.code === 'string' ? hallCodeOf(value.code) : null;
  return code !== null && value.day === today ? { code, day: today } : null;
}

/**
 * The code of the organisers' screen: from the address ('/register?hall=BCDFGH'), kept for the day, since the page is
 * opened again for brothers and sisters; or typed.
 *
 * @returns the code, null without; and what takes one that was typed
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
