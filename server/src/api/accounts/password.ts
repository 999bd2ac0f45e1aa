import { randomInt } from 'node:crypto';
import { LONGEST_PASSWORD, passwordInOneForm } from '@cog/contracts/accounts/constants';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default algorithm, at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CONSONANTS = 'bdfghjklmnprstwz';
const VOWELS = 'aeiou';
const GROUPS = 5;

/** A password as it is hashed. What is longer than any password stays as it is: normalising a long run of marks takes minutes. */
const inOneForm = (password: string) => (password.length > LONGEST_PASSWORD ? password : passwordInOneForm(password));

/** The hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(inOneForm(password), COST);

/** Of a password that was thrown away, made at the same cost. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A+cVSpXtZIEjEl/omDwN6A$2X2LhqrTJq11ivCHMUUk0XCVqRQiQ3ZzuIRgcaRWelo';

/**
 * Whether a password is an account's. Without an account the dummy hash is checked, so that the answer takes as
 * long and does not tell which accounts there are.
 */
export async function isPasswordOf(account: { passwordHash: string } | null, password: string): Promise<boolean> {
  const fits = await isPassword(account?.passwordHash ?? DUMMY_HASH, password);
  return account !== null && fits;
}

/** Whether a password fits a hash. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, inOneForm(password));

const syllable = () => `${CONSONANTS[randomInt(CONSONANTS.length)]}${VOWELS[randomInt(VOWELS.length)]}`;

/** A password that can be read out over the phone, 'fimo-daku-tewa-lobi-resu': about 63 bits. */
export function generatePassword(): string {
  return Array.from({ length: GROUPS }, () => syllable() + syllable()).join('-');
}
