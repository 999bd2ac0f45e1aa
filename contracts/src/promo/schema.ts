import { boolean, type InferType, object, string } from 'yup';
import { cleanEmail } from '../lib/emailAddress.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';

export const promoEmail = string()
  .transform((value: unknown) => (typeof value === 'string' ? cleanEmail(value) : value))
  .typeError('Email must be text')
  .max(200, 'Email is too long')
  .email('Email must be a valid email address')
  .required('Email is required');

/** The password is taken as typed: no trimming. */
export const promoCredentials = object({
  email: promoEmail,
  password: string()
    .typeError('Password must be text')
    .max(1000, 'Password is too long')
    .required('Password is required'),
}).noUnknown(UNKNOWN_FIELD);

export const promoSession = object({ email: string().required() });

export const promoSignedOut = object({ success: boolean().oneOf([true]).required() });

/** The user who is signed in to the promo. */
export type PromoSession = InferType<typeof promoSession>;
