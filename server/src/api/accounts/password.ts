import { randomInt } from 'node:crypto';
import { LONGEST_PASSWORD, passwordInOneForm } from '@cog/contracts/accounts/constants';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default algorithm, with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const CONSONANTS = 'bdfghjklmnprstwz';
const VOWELS = 'aeiou';
const GROUPS = 5;

/**
 * The normalised password, as it is hashed. Texts longer than any password are not normalised: a long run of combining marks would
 * take minutes.
 */
const inOneForm = (password: string) => (password.length > LONGEST_PASSWORD ? password : passwordInOneForm(password));

/** Hashes a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(inOneForm(password), COST);

/** Hash of a discarded password, made at the same cost. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A+cVSpXtZIEjEl/omDwN6A$2X2LhqrTJq11ivCHMUUk0XCVqRQiQ3ZzuIRgcaRWelo';

/**
 * Whether a password is an account's. Without an account it is checked against the dummy hash, so that the response time does not
 * reveal which accounts exist.
 */
export async function isPasswordOf(account: { passwordHash: string } | null, password: string): Promise<boolean> {
  const fits = await isPassword(account?.passwordHash ?? DUMMY_HASH, password);
  return account !== null && fits;
}

/** Whether a password matches a hash. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, inOneForm(password));

const syllable = () => `${CONSONANTS[randomInt(CONSONANTS.length)]}${VOWELS[randomInt(VOWELS.length)]}`;

/** Generates a password that can be read out over the phone, 'fimo-daku-tewa-lobi-resu': about 63 bits. */
export function generatePassword(): string {
  return Array.from({ length: GROUPS }, () => syllable() + syllable()).join('-');
}
