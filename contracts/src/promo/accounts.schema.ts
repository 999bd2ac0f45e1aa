import { array, boolean, type InferType, object, string } from 'yup';
import { hasTopLevelDomain } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { promoEmail } from './schema.ts';

const promoAccount = object({
  /** UUIDv7. */
  id: string().required(),
  email: string().required(),
  /** Disabled by a command on the server; a new password enables it again. */
  isDisabled: boolean().required(),
  /** ISO 8601 UTC. */
  addedAt: string().required(),
});

export const promoAccounts = object({ items: array(promoAccount.required()).required() });

export const promoAccountInput = object({ email: promoEmail.test(hasTopLevelDomain) }).noUnknown(UNKNOWN_FIELD);

export const promoAccountId = object({
  id: string().typeError('id must be text').max(40, 'id must be an id').required('id is required'),
}).noUnknown(UNKNOWN_FIELD);

export const promoAccountWithPassword = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: promoAccount.required(),
  /** Never shown again. */
  password: string().required(),
});

export const promoAccountRemoved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
});

export type PromoAccount = InferType<typeof promoAccount>;
