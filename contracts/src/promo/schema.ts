import { boolean, type InferType, object, string } from 'yup';

/** A password is taken as typed: no trimming. */
export const promoCredentials = object({
  email: string()
    .typeError('Email must be text')
    .trim()
    .max(200, 'Email is too long')
    .email('Email must be a valid email address')
    .required('Email is required'),
  password: string()
    .typeError('Password must be text')
    .max(1000, 'Password is too long')
    .required('Password is required'),
}).noUnknown('This field is not known: ${unknown}');

export const promoSession = object({ email: string().required() });

export const promoSignedOut = object({ success: boolean().oneOf([true]).required() });

/** Who is signed in to the promo. */
export type PromoSession = InferType<typeof promoSession>;
