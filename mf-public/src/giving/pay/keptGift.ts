import { type Asked, askedFields, nothingAsked } from './gift.ts';

/** Storage key of a half-filled form. */
export const KEPT_GIFT = 'giving-draft';

/** Parses the stored draft, whose content is not trusted. */
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
