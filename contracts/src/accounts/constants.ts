import { composed } from '../lib/composed.ts';

/** Length of a password that a person chooses, in code units. */
export const SHORTEST_PASSWORD = 10;

/** What is said of a password that is the account's name. */
export const PASSWORD_IS_NAME = 'The password must not be the username';

/** Whether a password is an account's name, however it is capitalised or composed. */
export function isNameAsPassword(name: string, password: string): boolean {
  const plain = (value: string) => composed(value).trim().toLowerCase();
  return plain(password) === plain(name);
}
