import { array, boolean, type InferType, object, type StringSchema, string } from 'yup';
import { text } from '../lib/fields.schema.ts';
import type { Role } from '../sessions/constants.ts';
import { isNameAsPassword, PASSWORD_IS_NAME, SHORTEST_PASSWORD } from './constants.ts';

const UNKNOWN = 'This field is not known: ${unknown}';

const LONGEST_PASSWORD = 1000;
/** As in the sign-in form. */
const LONGEST_USERNAME = 100;

/** A name to sign in with; names are compared without regard to capitals. */
export const username = text('Username', LONGEST_USERNAME)
  .required('Username is required')
  .test('line', 'Username must be one line', (value) => !/[\n\t]/.test(value ?? ''));

/** A password that is chosen now. It is taken as typed: no trimming. */
const chosen = <S extends StringSchema<string | undefined>>(schema: S): S =>
  schema
    .min(SHORTEST_PASSWORD, `The password must have at least ${SHORTEST_PASSWORD} characters`)
    .max(LONGEST_PASSWORD, `The password must have at most ${LONGEST_PASSWORD} characters`);

export const passwordChange = object({
  currentPassword: string()
    .typeError('Current password must be text')
    .max(LONGEST_PASSWORD, 'Current password is too long')
    .required('Current password is required'),
  newPassword: chosen(string().typeError('New password must be text').required('New password is required')).test(
    'other',
    'The new password must not be the current one',
    (value, { parent }) => !value || value !== parent.currentPassword,
  ),
}).noUnknown(UNKNOWN);

export const mySessions = array(
  object({
    /** Times are ISO-8601. */
    openedAt: string().required(),
    /** To the minute. */
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
  .matches(/^[\w-]{1,100}$/, 'Id is none of an account');

/** Null lets the server make one. */
const passwordOrNone = chosen(string().typeError('Password must be text'))
  .transform((value: unknown) => (value === '' ? null : value))
  .nullable()
  .default(null);

export const accountInput = object({
  username,
  role,
  password: passwordOrNone.test('name', PASSWORD_IS_NAME, (value, { parent }) =>
    value && typeof parent.username === 'string' ? !isNameAsPassword(parent.username, value) : true,
  ),
}).noUnknown(UNKNOWN);

/** The body that names one account. */
export const accountId = object({ id }).noUnknown(UNKNOWN);
export const accountRole = object({ id, role }).noUnknown(UNKNOWN);
export const accountPassword = object({ id, password: passwordOrNone }).noUnknown(UNKNOWN);

export const account = object({
  /** UUIDv7. */
  id: string().required(),
  username: string().required(),
  role: string<Role>().oneOf(['editor', 'administrator']).required(),
  /** Times are ISO-8601. */
  addedAt: string().required(),
  lastSignedInAt: string().nullable().default(null),
  isDisabled: boolean().required(),
  /** True while the password is one that somebody else made. */
  passwordIsGiven: boolean().required(),
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
  /** The password that the server made, told this once; null when one was typed. */
  password: string().nullable().default(null),
});

/** An account of the admin area, as administrators see it. */
export type Account = InferType<typeof account>;
/** A browser in which somebody is signed in. */
export type MySession = InferType<typeof mySessions>[number];
