import { formatPhone } from '@cog/contracts/lib/phone';
import type {
  RegistrationDetails,
  RegistrationField,
  RegistrationSelection,
} from '@cog/contracts/registrations/administration.schema';

type Filter = NonNullable<RegistrationSelection['filter']>;

/** Texts of the specification, sections 2, 5 and 8, Registration Dashboard. */
export const messages = {
  heading: 'Registration Dashboard',
  subtitle: 'Manage and communicate with registered members',
  search: 'Search by name, email, or phone...',
  allGenders: 'All Genders',
  everybody: 'Everyone',
  noneSelected: 'Please select at least one registration to send email.',
  deleted: 'Registration deleted successfully!',
  notDeleted: 'Error deleting registration. Please try again.',
} as const;

/** '34 years • Female' */
export const ageAndGender = ({ age, gender }: { age: number; gender: string }): string => `${age} years • ${gender}`;

/** How the fields are called, in the order of the form. */
export const labels = {
  fullName: 'Full name',
  age: 'Age',
  gender: 'Gender',
  phoneNumber: 'Phone number',
  email: 'Email',
  churchName: 'Church',
  availableAllStages: 'Available for all stages',
  reasonToJoin: 'Reason to join',
  guardianName: 'Guardian’s name',
  guardianPhone: 'Guardian’s phone',
  phoneIsGuardians: 'The phone number is the guardian’s',
  guardianConsent: 'Guardian agreed',
} as const satisfies Record<RegistrationField, string>;

/** All that a search finds: 'found for “ada”, Female, who passed Stage 1'. */
export function describeFilter({ search, gender, passed }: Filter): string {
  const parts = [
    search ? `found for “${search}”` : '',
    gender ? `${gender}` : '',
    passed ? `who passed Stage ${passed}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'who are registered';
}

type Value = RegistrationDetails['history'][number]['changes'][number]['before'];

/** What a field holds, in words; null for nothing. */
export function describeValue(value: Value): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return formatPhone(String(value));
}

/** 'Xm Ys' of seconds (specification, section 2, Quiz Results). */
export const minutesAndSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
