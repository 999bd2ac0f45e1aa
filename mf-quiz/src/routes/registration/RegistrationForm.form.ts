import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { ADULT_AGE, YOUNGEST } from '@cog/contracts/registrations/constants';
import { type RegistrationInput, registrationInput } from '@cog/contracts/registrations/schema';
import type { FieldProblem } from '@cog/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The typed fields, as the browser holds them. The device keeps these as a draft. */
export interface Answers {
  fullName: string;
  age: string;
  gender: string;
  phoneNumber: string;
  email: string;
  churchName: string;
  reasonToJoin: string;
  availableAllStages: string;
  guardianName: string;
  guardianPhone: string;
}

/** The whole form. The ticked boxes are consent given at that moment and are never stored. */
export interface RegistrationValues extends Answers {
  termsAccepted: boolean;
  guardianConsent: boolean;
  /** The phone number above is the guardian's, so it is not asked for again. */
  phoneIsGuardians: boolean;
}

export const NO_ANSWERS: Answers = {
  fullName: '',
  age: '',
  gender: '',
  phoneNumber: '',
  email: '',
  churchName: '',
  reasonToJoin: '',
  availableAllStages: '',
  guardianName: '',
  guardianPhone: '',
};

/** The initial state of the check boxes. */
const NO_TICKS = { termsAccepted: false, guardianConsent: false, phoneIsGuardians: false };

export const EMPTY_FORM: RegistrationValues = { ...NO_ANSWERS, ...NO_TICKS };

/** Labels for the error summary by field name, in the order of the form. */
export const fieldLabels: Record<keyof RegistrationValues, string> = {
  fullName: 'Full name',
  age: 'Age',
  gender: 'Gender',
  phoneNumber: 'Phone number',
  email: 'Email',
  churchName: 'Church name',
  reasonToJoin: 'Why would you like to join?',
  availableAllStages: 'Available for all stages',
  guardianName: 'Guardian’s name',
  phoneIsGuardians: 'Whose phone',
  guardianPhone: 'Guardian’s phone number',
  guardianConsent: 'Guardian’s consent',
  termsAccepted: 'Terms',
};

export const fieldNames = Object.keys(fieldLabels).filter((name): name is keyof RegistrationValues =>
  Object.hasOwn(fieldLabels, name),
);

/** An invalid field. */
export interface FieldFault extends FieldProblem {
  name: keyof RegistrationValues;
}

/** The errors in the order of the form. Messages for unknown fields are left out. */
export const problemsOf = (messages: Readonly<Record<string, string | undefined>>): FieldFault[] =>
  fieldNames.flatMap((name) => {
    const message = messages[name];
    return message ? [{ name, label: fieldLabels[name], message }] : [];
  });

export const answerNames = Object.keys(NO_ANSWERS).filter((name): name is keyof Answers =>
  Object.hasOwn(NO_ANSWERS, name),
);

/** The part of the form that a draft keeps. */
export const answersOf = (values: Partial<RegistrationValues>): Answers => ({
  ...NO_ANSWERS,
  ...Object.fromEntries(answerNames.map((name) => [name, values[name] ?? ''])),
});

const yearsOf = (age = '') => Number(cleanText(age) || Number.NaN);

/** Whether the typed age is a child's, which makes a guardian necessary (product decision 10). */
export function isChild(age: string | undefined): boolean {
  const years = yearsOf(age);
  return years >= YOUNGEST && years < ADULT_AGE;
}

/** Whether the typed age is an adult's. An incomplete age may become a child's. */
export const isAdult = (age: string): boolean => yearsOf(age) >= ADULT_AGE;

/** Removes data that the person cannot see: a guardian's data typed before the age was corrected is not sent. */
function withoutHidden(values: RegistrationValues): RegistrationValues {
  if (!isChild(values.age)) {
    return { ...values, guardianName: '', guardianPhone: '', guardianConsent: false, phoneIsGuardians: false };
  }
  return values.phoneIsGuardians ? { ...values, guardianPhone: values.phoneNumber } : values;
}

/** Removes errors of fields that are not shown. */
function shownErrors(
  errors: FieldErrors<RegistrationValues>,
  { age, phoneIsGuardians }: RegistrationValues,
): FieldErrors<RegistrationValues> {
  const { guardianName, guardianPhone, guardianConsent, phoneIsGuardians: whose, ...others } = errors;
  // If the age is out of range, only that is reported: no guardian is asked for yet.
  if (!isChild(age)) return others;
  if (!phoneIsGuardians) return errors;
  return {
    ...others,
    ...(guardianName ? { guardianName } : {}),
    ...(guardianConsent ? { guardianConsent } : {}),
    ...(whose ? { phoneIsGuardians: whose } : {}),
  };
}

/** The version of the terms that the page shows. */
export type ShownTerms = Pick<RegistrationInput, 'consentVersion'>;

const checkInput = yupResolver(registrationInput);

/** Validates the form with the schema that the server uses. */
export const resolver: Resolver<RegistrationValues, ShownTerms, RegistrationInput> = async (
  values,
  context,
  options,
) => {
  // The schema parses text; its type describes the result.
  const cast = registrationInput.cast({ ...withoutHidden(values), ...context }, { assert: false });
  const { fields, shouldUseNativeValidation } = options;
  const checked = await checkInput(cast, context, { fields, shouldUseNativeValidation });
  if (Object.keys(checked.errors).length === 0) return checked;
  return { values: {}, errors: shownErrors(checked.errors, values) };
};
