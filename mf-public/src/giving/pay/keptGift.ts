import { emptyFields, fieldNames, type GiftFields } from './gift.ts';

/** Storage key of a half-filled form. */
export const KEPT_GIFT = 'giving-draft';

/** Parses the stored draft, whose content is not trusted. */
export function parseKeptGift(kept: unknown): GiftFields | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const entries = new Map(Object.entries(kept));
  const values = { ...emptyFields };
  for (const field of fieldNames) {
    const value: unknown = entries.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}
