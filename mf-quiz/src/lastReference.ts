import { storage } from '@cog/platform';

/** Storage key under which the registration page keeps the last reference made on this device. */
export const LAST_REFERENCE_KEY = 'quiz-last-reference';

/** The reference of the last registration made on this device, however long ago; null if there is none. */
export function readLastReferenceNumber(): string | null {
  const kept = storage.read(LAST_REFERENCE_KEY);
  if (typeof kept !== 'object' || kept === null || !('reference' in kept)) return null;
  return typeof kept.reference === 'string' ? kept.reference : null;
}
