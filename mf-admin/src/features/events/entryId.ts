import { toSlug } from '@cog/contracts/lib/toSlug';
import type { EntryKind } from './events.address.ts';

/** Shorter than the longest id, to leave room for a number at the end. */
const LONGEST = 50;

/**
 * The id of a new service or event, made from its current title. It never changes, since addresses of the site and the
 * calendar contain it.
 *
 * @param attempt 1, or more if the earlier ids are taken
 */
export function entryId(kind: EntryKind, title: string, attempt = 1): string {
  const plain = toSlug(title);
  const text = /^[0-9]/.test(plain) ? `${kind}-${plain}` : plain;
  const name = text.slice(0, LONGEST).replace(/-$/, '') || kind;
  return attempt === 1 ? name : `${name}-${attempt}`;
}
