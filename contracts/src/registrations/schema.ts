import { boolean, type InferType, object, string } from 'yup';
import {
  hasTopLevelDomain,
  optionalEmail,
  optionalPlainLine,
  optionalText,
  plainLine,
  typedNumber,
} from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { toE164 } from '../lib/phone.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { TERMS_UNKNOWN } from './consent.ts';
import { ADULT_AGE, type Gender, genders, OLDEST, readHallCode, YOUNGEST } from './constants.ts';

const NOT_A_PHONE = 'Please enter a Nigerian phone number, like 0803 123 4567 or +234 803 123 4567';

const CHILDS_OWN =
  'This is the participant’s own number. Please tick that it is the guardian’s phone, or give the guardian’s own number';
const NOT_THE_SAME = 'The two guardian numbers don’t match';

const phone = (label: string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? cleanText(value)) : value))
    .typeError(`${label} must be text`)
    .max(40, NOT_A_PHONE)
    .test('nigerian', NOT_A_PHONE, (value) => !value || toE164(value) === value);

/** A boolean as forms send it; also accepts 'yes' and 'no', which the original sent. */
const truth = () =>
  boolean().transform((value: unknown, original: unknown) => {
    const typed = typeof original === 'string' ? original.trim().toLowerCase() : null;
    return typed === 'yes' || typed === 'on' ? true : typed === 'no' || typed === 'off' ? false : value;
  });

const isMinor = (age: unknown) => typeof age === 'number' && age < ADULT_AGE;

/** Fields of a registration, in a small module so that other forms can reuse them. */
export const registrationFields = {
  fullName: plainLine('Full name', 120).required('Full name is required'),
  age: typedNumber()
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
  email: optionalEmail('Email', 254, 'Please enter an email like name@example.com, or leave it blank').test(
    hasTopLevelDomain,
  ),
  churchName: optionalPlainLine('Church name', 120),
  reasonToJoin: optionalText('Reason to join', 1000),
  availableAllStages: truth()
    .typeError('Say whether you are available for all stages')
    .required('Say whether you are available for all stages'),
  termsAccepted: truth()
    .typeError('You must accept the terms to register')
    .required('You must accept the terms to register')
    .oneOf([true], 'You must accept the terms to register'),
  guardianName: optionalPlainLine('Guardian’s name', 120).when('age', ([age], schema) =>
    isMinor(age) ? schema.required('A guardian’s name is required for anyone under 18') : schema,
  ),
  guardianPhone: phone('Guardian’s phone')
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .when('age', ([age], schema) =>
      isMinor(age) ? schema.required('A guardian’s phone number is required for anyone under 18') : schema,
    )
    .test(
      'own',
      CHILDS_OWN,
      (value, { parent }) =>
        parent.phoneIsGuardians === true || !isMinor(parent.age) || !value || value !== parent.phoneNumber,
    )
    .test(
      'same',
      NOT_THE_SAME,
      (value, { parent }) => parent.phoneIsGuardians !== true || !isMinor(parent.age) || value === parent.phoneNumber,
    ),
  /** For a person under 18: whether the phone number is the guardian's. */
  phoneIsGuardians: truth().typeError('Say whether the phone number is the guardian’s').default(false),
  guardianConsent: truth()
    .typeError('A guardian must agree for anyone under 18')
    .default(false)
    .when('age', ([age], schema) =>
      isMinor(age) ? schema.oneOf([true], 'A guardian must agree for anyone under 18') : schema,
    ),
  /** The version of the terms that were shown; empty for the current one. */
  consentVersion: string().typeError('The version of the terms must be text').max(40, TERMS_UNKNOWN).default(''),
};

export const registrationInput = object(registrationFields).noUnknown(UNKNOWN_FIELD);
export type RegistrationInput = InferType<typeof registrationInput>;

/** The hall code from the organisers' screen. An expired code is treated as none. */
export const hallQuery = object({
  hall: string()
    .typeError('hall must be text')
    .transform((value: unknown) => (typeof value === 'string' ? readHallCode(value.slice(0, 40)) : value)),
}).noUnknown();

/** The answer to a registration: participants quote the reference at the desk. */
export const registrationSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  reference: string().required(),
  /** Invitation link to the group chat, from the site settings; null when the church has set none. */
  groupLink: string().nullable().default(null),
});

/** A code that lets many people register from one network. */
const hallCode = object({
  code: string().required(),
  /** ISO 8601: midnight in Lagos. */
  expiresAt: string().required(),
});

export const hallCodeAnswer = object({ hallCode: hallCode.nullable().default(null) });

export const hallCodeMade = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  hallCode: hallCode.required(),
});

export type HallCode = InferType<typeof hallCode>;
