import { array, boolean, type InferType, number, object, string } from 'yup';
import { optionalText, pageNumber, pageSize, text } from '../lib/fields.schema.ts';
import { UUID } from '../lib/patterns.ts';
import { toE164 } from '../lib/phone.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import {
  ADULT_AGE,
  type Gender,
  genders,
  LONGEST_REGISTRATION_SEARCH,
  MOST_SELECTED,
  OLDEST,
  YOUNGEST,
} from './constants.ts';

const NOT_A_PHONE = 'Enter a Nigerian phone number, such as 0803 123 4567 or +234 803 123 4567';

const phone = (label: string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? value.trim()) : value))
    .typeError(`${label} must be text`)
    .max(40, NOT_A_PHONE)
    .test('nigerian', NOT_A_PHONE, (value) => !value || toE164(value) === value);

const isMinor = (age: unknown) => typeof age === 'number' && age < ADULT_AGE;

/** Fields of a registration, small enough to build other forms from. */
export const registrationFields = {
  fullName: text('Full name', 120).required('Full name is required'),
  age: number()
    .transform((value: unknown, original: unknown) => (original === '' || original === null ? undefined : value))
    .typeError('Age must be a number')
    .required('Age is required')
    .integer('Age must be a whole number of years')
    .min(YOUNGEST, `Age must be at least ${YOUNGEST}`)
    .max(OLDEST, `Age must be at most ${OLDEST}`),
  gender: string<Gender>()
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .oneOf([...genders], 'Choose Male or Female')
    .required('Gender is required'),
  phoneNumber: phone('Phone number').required('Phone number is required'),
  email: optionalText('Email', 254).email('Enter an email address such as name@example.com, or leave it empty'),
  churchName: optionalText('Church name', 120),
  reasonToJoin: optionalText('Reason to join', 1000),
  availableAllStages: boolean()
    .typeError('Say whether you are available for all stages')
    .required('Say whether you are available for all stages'),
  termsAccepted: boolean()
    .required('You must accept the terms to register')
    .oneOf([true], 'You must accept the terms to register'),
  guardianName: optionalText('Guardian’s name', 120).when('age', ([age], schema) =>
    isMinor(age) ? schema.required('A guardian’s name is required for anyone under 18') : schema,
  ),
  guardianPhone: phone('Guardian’s phone')
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .when('age', ([age], schema) =>
      isMinor(age) ? schema.required('A guardian’s phone number is required for anyone under 18') : schema,
    ),
  guardianConsent: boolean()
    .default(false)
    .when('age', ([age], schema) =>
      isMinor(age) ? schema.oneOf([true], 'A guardian must agree for anyone under 18') : schema,
    ),
};

export const registrationInput = object(registrationFields).noUnknown(UNKNOWN_FIELD);
export type RegistrationInput = InferType<typeof registrationInput>;

/** Answer of a registration: the reference is what a participant quotes at the desk. */
export const registrationSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  reference: string().required(),
  /** Invite of the group chat, from the site settings; null when the church has set none. */
  groupLink: string().nullable().default(null),
});

export const registrationQuery = object({
  page: pageNumber().default(1),
  pageSize: pageSize().default(50),
}).noUnknown();

export const registrationList = object({
  data: array(
    object({
      _id: string().required(),
      reference: string().required(),
      fullName: string().required(),
      age: number().required(),
      gender: string<Gender>()
        .oneOf([...genders])
        .required(),
      phoneNumber: string().required(),
      email: string().nullable().default(null),
      churchName: string().nullable().default(null),
      availableAllStages: boolean().required(),
      reasonToJoin: string().nullable().default(null),
      registrationDate: string().required(),
      termsAccepted: boolean().required(),
      guardianName: string().nullable().default(null),
      guardianPhone: string().nullable().default(null),
    }).required(),
  ).required(),
  total: number().required(),
});

// What administrators do with registrations.

export const registrationId = string()
  .typeError('id must be text')
  .matches(UUID, { message: 'id must be an id', excludeEmptyString: true });

/** What the dashboard's list is searched by; those that fit all of it are found (specification, section 5). */
const searchedFor = {
  search: optionalText('Search', LONGEST_REGISTRATION_SEARCH),
  gender: string<Gender>()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .oneOf([...genders, null], 'gender must be Male or Female')
    .default(null),
};

/** A moment, ISO 8601 in UTC, as this server writes it. */
const moment = string().matches(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  'asOf must be a moment such as 2026-11-21T09:00:00.000Z',
);

/** All that a search finds, among those who had registered by `asOf`: who comes later was not looked at when selecting. */
export const registrationsFound = object({ ...searchedFor, asOf: moment.required('asOf is required') }).noUnknown(
  UNKNOWN_FIELD,
);

/** Those that are meant by an action: named one by one, or all that a search finds but some. */
export const registrationSelection = object({
  ids: array(registrationId.required())
    .min(1, 'Name at least one registration')
    .max(MOST_SELECTED, `At most ${MOST_SELECTED} can be named one by one`)
    .optional(),
  filter: registrationsFound.optional().default(undefined),
  except: array(registrationId.required())
    .max(MOST_SELECTED, `At most ${MOST_SELECTED} can be left out one by one`)
    .optional(),
})
  .noUnknown(UNKNOWN_FIELD)
  .test('one-way', 'Name either ids or a filter.', ({ ids, filter }) => (ids === undefined) !== (filter === undefined));
export type RegistrationSelection = InferType<typeof registrationSelection>;
