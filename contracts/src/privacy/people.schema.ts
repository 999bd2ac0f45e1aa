import { array, type InferType, mixed, number, object, string } from 'yup';
import { optionalEmail, optionalPhone } from '../lib/contactFields.schema.ts';
import { optionalPlainLine } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type PersonKind, personKinds } from './people.constants.ts';

const NEEDED = 'Give a phone number or an e-mail address. A name alone may be many people’s.';

const asked = {
  phone: optionalPhone('Phone number'),
  email: optionalEmail('E-mail'),
  /** Narrows the search: families share a phone. Case, tone marks and word order are ignored. */
  name: optionalPlainLine('Name', 120),
};

/** The search for a person. */
export const personAsked = object(asked)
  .noUnknown(UNKNOWN_FIELD)
  .test('reachable', NEEDED, function isReachable({ phone, email }) {
    return phone !== null || email !== null || this.createError({ path: 'phone', message: NEEDED });
  });
export type PersonAsked = InferType<typeof personAsked>;

const count = number().integer().min(0).required();

export const personFound = object({
  /** Everyone who is named in what was found; of several, data is exported and erased for one at a time, by name. */
  people: array(
    object({
      name: string().required(),
      phoneNumber: string().nullable().defined(),
      /** Of registrations. */
      references: array(string().required()).required(),
    }).required(),
  ).required(),
  /** Number of records by kind; kinds without any are left out. */
  held: array(object({ kind: string<PersonKind>().oneOf(personKinds).required(), count }).required()).required(),
  /** Changes with the data; the request to erase contains it. */
  version: string().required(),
});
export type PersonFound = InferType<typeof personFound>;

/** A person's data, to hand to them: by kind, with the database's field names. */
export const personExport = object({
  exportedAt: string().required(),
  asked: object(asked).required(),
  held: mixed<Readonly<Record<string, unknown>>>(
    (value): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null,
  ).required(),
  /** Explanations of data that the file cannot contain. */
  notIncluded: array(string().required()).required(),
});

export const personErasure = object({
  ...asked,
  version: string().typeError('Version must be text').max(64, 'Version is too long').required('Version is required'),
}).noUnknown(UNKNOWN_FIELD);

/** The answer is kept for a week to answer a repeated call, so it names no person. */
export const personErased = object({
  message: string().required(),
  /** Kinds of which some data remains. */
  stays: array(string<PersonKind>().oneOf(personKinds).required()).required(),
});
