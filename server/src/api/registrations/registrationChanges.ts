import type { RegistrationField } from '@cog/contracts/registrations/administration.schema';
import type { StoredRegistration } from './registrations.repository.ts';

/** The old and new value of an edited field. */
export interface FieldChange {
  field: RegistrationField;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

type Editable = Omit<StoredRegistration, 'id'>;

/** Reads the fields that administrators may change, by their names in the contract. */
const read: Readonly<Record<RegistrationField, (stored: Editable) => FieldChange['after']>> = {
  fullName: ({ full_name }) => full_name,
  age: ({ age }) => age,
  gender: ({ gender }) => gender,
  phoneNumber: ({ phone_number }) => phone_number,
  email: ({ email }) => email,
  churchName: ({ church_name }) => church_name,
  availableAllStages: ({ available_all_stages }) => available_all_stages === 1,
  reasonToJoin: ({ reason_to_join }) => reason_to_join,
  guardianName: ({ guardian_name }) => guardian_name,
  guardianPhone: ({ guardian_phone }) => guardian_phone,
  phoneIsGuardians: ({ phone_is_guardians }) => phone_is_guardians === 1,
  guardianConsent: ({ guardian_consent }) => guardian_consent === 1,
};

const fields = Object.keys(read) as RegistrationField[];

/** The fields whose values differ before and after an edit. */
export const changesBetween = (before: Editable, after: Editable): FieldChange[] =>
  fields
    .map((field) => ({ field, before: read[field](before), after: read[field](after) }))
    .filter((change) => change.before !== change.after);
