import { type Asked, askedFields, nothingAsked } from './gift.ts';

/** Where a half-filled form is kept on the device. */
export const KEPT_GIFT = 'giving-draft';

/** Reads what was kept, which may be anything. */
export function parseKeptGift(kept: unknown): Asked | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const entries = new Map(Object.entries(kept));
  const asked = { ...nothingAsked };
  for (const field of askedFields) {
    const value: unknown = entries.get(field);
    if (typeof value === 'string') asked[field] = value;
  }
  return asked;
}
