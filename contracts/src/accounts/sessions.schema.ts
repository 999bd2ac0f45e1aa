import { boolean, number, object, string } from 'yup';
import { cleanText, removeHiddenCharacters } from '../lib/hiddenCharacters.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { passkeyProof, passkeyRequest } from './secondFactor.schema.ts';
import type { Role } from './sessions.constants.ts';

/** A code of an authenticator app, or a recovery code. */
const code = string()
  .typeError('Code must be text')
  .transform((value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
  .max(40, 'Code is too long');

/** The password is taken as typed: no trimming. */
export const credentials = object({
  // Dashes stay unchanged: the account's name may contain any kind of dash.
  username: string()
    .typeError('Username must be text')
    .transform((value: unknown) => (typeof value === 'string' ? removeHiddenCharacters(value).trim() : value))
    .max(100, 'Username is too long')
    .required('Username is required'),
  password: string()
    .typeError('Password must be text')
    .max(1000, 'Password is too long')
    .required('Password is required'),
  /** Required only after the password was right. */
  code,
}).noUnknown(UNKNOWN_FIELD);

/** Authenticates the signed-in user again, by one of the three. */
export const proofAgain = object({
  password: string().typeError('Password must be text').max(1000, 'Password is too long'),
  code,
  passkey: passkeyProof.default(undefined),
})
  .noUnknown(UNKNOWN_FIELD)
  .test(
    'one',
    'Give a password, a code or a passkey.',
    ({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1,
  );

export const passkeySignIn = object({ passkey: passkeyProof.required('Passkey is required') }).noUnknown(UNKNOWN_FIELD);

export const passkeyChallenge = passkeyRequest;

export const session = object({
  username: string().required(),
  role: string<Role>().oneOf(['editor', 'administrator']).required(),
  passwordIsGiven: boolean(),
  endsInSeconds: number().integer().min(0),
});

export const signedOut = object({ success: boolean().oneOf([true]).required() });
