import { createHash } from 'node:crypto';

/** Key of an address, regardless of case: SHA-256 in hex, so that the list of unsubscriptions contains no addresses. */
export const addressKey = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
