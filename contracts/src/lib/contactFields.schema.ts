import { optionalEmail as optionalAddress, plainLine } from './fields.schema.ts';
import { phoneDigits, toE164 } from './phone.ts';

/** A phone number as people write it, converted to E.164. */
export const phone = (label: string) =>
  plainLine(label, 20)
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? phoneDigits(value)) : value))
    .matches(/^\+\d{7,15}$/, {
      message: 'Please enter a phone number like 0803 123 4567 (outside Nigeria: +44 20 7946 0000)',
      excludeEmptyString: true,
    });

/** A phone number, or null. */
export const optionalPhone = (label: string) =>
  phone(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** An e-mail address, or null; rejects characters that would add fields to a 'mailto:' link. */
export const optionalEmail = (label: string) =>
  optionalAddress(label, 120, 'Please enter an email like name@example.com, or leave it blank')
    .label(label)
    .matches(/^[^?&%]*$/, `${label} must not contain ?, & or %`);
