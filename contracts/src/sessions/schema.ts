import { boolean, object, string } from 'yup';
import type { Role } from './constants.ts';

/** A password is taken as typed: no trimming. */
export const credentials = object({
  username: string()
    .typeError('Username must be text')
    .trim()
    .max(100, 'Username is too long')
    .required('Username is required'),
  password: string()
    .typeError('Password must be text')
    .max(1000, 'Password is too long')
    .required('Password is required'),
}).noUnknown('This field is not known: ${unknown}');

export const session = object({
  username: string().required(),
  role: string<Role>().oneOf(['editor', 'administrator']).required(),
  passwordIsGiven: boolean(),
});

export const signedOut = object({ success: boolean().oneOf([true]).required() });
