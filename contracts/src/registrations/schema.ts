import { boolean, type InferType, number, object, string } from 'yup';
import { optionalText, text } from '../lib/fields.schema.ts';
import { toE164 } from '../lib/phone.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { ADULT_AGE, type Gender, genders, OLDEST, YOUNGEST } from './constants.ts';

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
