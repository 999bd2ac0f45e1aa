/**
 * What a site can hold of one person, by kind. `guardianOf` and `noMail` stay when the person is erased: a child's
 * registration needs its guardian until it goes itself, and a wish for no mail must hold.
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

/** Kinds that stay when a person is erased. */
export const lastingKinds: readonly PersonKind[] = ['guardianOf', 'noMail'];

/** The name of the file that a person's data is handed over in. */
export const PERSON_FILE_NAME = 'personal-data.json';
