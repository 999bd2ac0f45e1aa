import { createHash, randomInt } from 'node:crypto';

/** Crockford's alphabet: nothing in it is taken for something else. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A recovery code as it is shown, '7k4m-2qxd-9f3h-b0tz': 80 bits, which no list of hashes gives away. */
export const makeRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** What is kept of a recovery code, however it was typed. */
export function recoveryCodeHash(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
