/**
 * The kinds of data that a site can have about a person. `guardianOf` and `noMail` remain when the person is erased: a child's
 * registration needs its guardian until it is deleted itself, and the refusal of mail must remain in force.
 */
export const personKinds = [
  'registrations',
  'guardianOf',
  'requests',
  'mails',
  'noMail',
  'promoAccount',
  'signIns',
  'answersToForms',
  'mentions',
] as const;
export type PersonKind = (typeof personKinds)[number];

/** Kinds that remain when a person is erased. */
export const lastingKinds: readonly PersonKind[] = ['guardianOf', 'noMail'];

/** Name of the file with a person's data. */
export const PERSON_FILE_NAME = 'personal-data.json';
