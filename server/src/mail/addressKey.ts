import { createHash } from 'node:crypto';

/** An address as it is told from others, whatever its case: SHA-256, hex, so that a list of wishes holds no addresses. */
export const addressKey = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
