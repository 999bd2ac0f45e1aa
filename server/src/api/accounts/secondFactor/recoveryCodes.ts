import { createHash, randomInt } from 'node:crypto';

/** Crockford's alphabet, without letters that are easily confused. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A recovery code as it is shown, '7k4m-2qxd-9f3h-b0tz': 80 bits, too many to find from a list of hashes. */
export const makeRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** The stored hash of a recovery code, however the user typed the code. */
export function recoveryCodeHash(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
