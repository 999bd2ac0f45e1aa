import { toSlug } from '@cog/contracts/lib/toSlug';
import type { EntryKind } from './events.address.ts';

/** Shorter than an id may be, so that a number finds room behind it. */
const LONGEST = 50;

/**
 * The id of a new service or event, made of its title as it is now and kept for good: it is part of the
 * addresses of the site and of the calendar.
 *
 * @param attempt 1, or more where the ids before it are taken
 */
export function entryId(kind: EntryKind, title: string, attempt = 1): string {
  const plain = toSlug(title);
  const words = /^[0-9]/.test(plain) ? `${kind}-${plain}` : plain;
  const name = words.slice(0, LONGEST).replace(/-$/, '') || kind;
  return attempt === 1 ? name : `${name}-${attempt}`;
}
