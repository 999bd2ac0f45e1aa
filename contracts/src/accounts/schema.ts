import { array, boolean, type InferType, object, type StringSchema, string } from 'yup';
import { oneLine } from '../lib/fields.schema.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import {
  isLongEnough,
  isNameAsPassword,
  LONGEST_PASSWORD,
  PASSWORD_IS_NAME,
  PASSWORD_TOO_SHORT,
  RESET_TOKEN,
  SHORTEST_PASSWORD,
} from './constants.ts';
import type { Role } from './sessions.constants.ts';

/** The same limit as in the sign-in form. */
const LONGEST_USERNAME = 100;

/** A name to sign in with; names are compared case-insensitively. */
export const username = oneLine('Username', LONGEST_USERNAME).required('Username is required');

/**
 * The length of a newly chosen password, which is taken as typed. The server also refuses names and common passwords
 * (`passwordProblem`).
 */
const chosenPassword = <S extends StringSchema<string | undefined>>(schema: S): S =>
  schema
    .min(SHORTEST_PASSWORD, PASSWORD_TOO_SHORT)
    .max(LONGEST_PASSWORD, `The password must have at most ${LONGEST_PASSWORD} characters`)
    // A character outside the Basic Multilingual Plane counts as one.
    .test(
      'characters',
      PASSWORD_TOO_SHORT,
      (value) => !value || value.length < SHORTEST_PASSWORD || isLongEnough(value),
    );

const newPassword = chosenPassword(
  string().typeError('New password must be text').required('New password is required'),
);

export const passwordChange = object({
  currentPassword: string()
    .typeError('Current password must be text')
    .max(LONGEST_PASSWORD, 'Current password is too long')
    .required('Current password is required'),
  newPassword: newPassword.test(
    'other',
    'The new password must not be the current one',
    (value, { parent }) => !value || value !== parent.currentPassword,
  ),
}).noUnknown(UNKNOWN_FIELD);

export const mySessions = array(
  object({
    /** Times are ISO 8601. */
    openedAt: string().required(),
    /** Rounded to the minute. */
    lastUsedAt: string().required(),
    isThis: boolean().required(),
  }).required(),
).required();

export const sessionsEnded = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
});

const role = string<Role>()
  .typeError('Role must be text')
  .oneOf(['editor', 'administrator'], 'Role must be editor or administrator')
  .required('Role is required');

const id = string()
  .typeError('Id must be text')
  .required('Id is required')
  .matches(RECORD_NAME, 'Id is none of an account');

/** Null lets the server generate one. */
const givenPassword = chosenPassword(string().typeError('Password must be text'))
  .transform((value: unknown) => (value === '' ? null : value))
  .nullable()
  .default(null);

export const accountInput = object({
  username,
  role,
  password: givenPassword.test('name', PASSWORD_IS_NAME, (value, { parent }) =>
    value && typeof parent.username === 'string' ? !isNameAsPassword(parent.username, value) : true,
  ),
}).noUnknown(UNKNOWN_FIELD);

/** The request body for actions on one account. */
export const accountId = object({ id }).noUnknown(UNKNOWN_FIELD);
export const accountRole = object({ id, role }).noUnknown(UNKNOWN_FIELD);
export const accountPassword = object({ id, password: givenPassword }).noUnknown(UNKNOWN_FIELD);

export const account = object({
  /** UUIDv7. */
  id: string().required(),
  username: string().required(),
  role: string<Role>().oneOf(['editor', 'administrator']).required(),
  /** Times are ISO 8601. */
  addedAt: string().required(),
  lastSignedInAt: string().nullable().default(null),
  isDisabled: boolean().required(),
  /** True until the owner replaces a password that someone else set. */
  passwordIsGiven: boolean().required(),
  /** Whether an authenticator app or a passkey is set up. */
  hasSecondFactor: boolean().default(false),
});

export const accountsAnswer = object({ items: array(account.required()).required() });

const saved = {
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: account.required(),
};

export const accountSaved = object(saved);

export const accountWithPassword = object({
  ...saved,
  /** The password that the server generated, never shown again; null when one was typed. */
  password: string().nullable().default(null),
});

/** Requests a link with which the owner of an account can set a new password. */
export const resetLinkInput = object({
  id,
  /** Whether the link also removes the second factor, for example after a phone was lost. */
  dropsSecondFactor: boolean()
    .typeError('Drops second factor must be true or false')
    .required('Say whether the second factor is taken away'),
}).noUnknown(UNKNOWN_FIELD);

export const resetLink = object({
  ...saved,
  /** The complete URL, never shown again. */
  link: string().required(),
  /** ISO 8601. */
  expiresAt: string().required(),
});

const token = string()
  .typeError('Link must be text')
  .required('Link is required')
  .matches(RESET_TOKEN, 'This link is incomplete. Please copy all of it.');

export const passwordResetToken = object({ token }).noUnknown(UNKNOWN_FIELD);

/** The account whose password a reset link sets. */
export const passwordReset = object({
  username: string().required(),
  dropsSecondFactor: boolean().required(),
});

export const passwordResetInput = object({ token, newPassword }).noUnknown(UNKNOWN_FIELD);

export const passwordWasReset = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
});

/** An account of the admin area, as administrators see it. */
export type Account = InferType<typeof account>;
/** The account whose password a reset link sets, and whether the link also removes its second factor. */
export type PasswordReset = InferType<typeof passwordReset>;
/** A browser in which the user is signed in. */
export type MySession = InferType<typeof mySessions>[number];
