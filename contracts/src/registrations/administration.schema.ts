import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { optionalPlainLine, pageNumber, pageSize } from '../lib/fields.schema.ts';
import { UUID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { STAGES, type Stage } from '../quiz/constants.ts';
import {
  type Gender,
  genders,
  LONGEST_REGISTRATION_SEARCH,
  MOST_SELECTED,
  type RegistrationSort,
  type RegistrationState,
  registrationSorts,
  registrationStates,
} from './constants.ts';
import { registrationFields } from './schema.ts';

// For administrators; in its own file so that the public form does not load it.

export const registrationId = string()
  .typeError('id must be text')
  .matches(UUID, { message: 'id must be an id', excludeEmptyString: true });

/** Filters of the dashboard's list; a registration must match all of them (specification, section 5). */
const searchedFor = {
  search: optionalPlainLine('Search', LONGEST_REGISTRATION_SEARCH),
  gender: string<Gender>()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .oneOf([...genders, null], 'gender must be Male or Female')
    .default(null),
  /** The stage that the participant has passed. */
  passed: number<Stage>()
    .transform((value: unknown, typed: unknown) => (typed === '' || typed === null ? null : value))
    .typeError('passed must be the number of a stage')
    .nullable()
    .oneOf([...STAGES, null], 'passed must be the number of a stage')
    .default(null),
};

/** An instant, ISO 8601 in UTC, in this server's format. */
const moment = string().matches(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  'A moment must be given as 2026-11-21T09:00:00.000Z',
);

/** All matches of a search that had registered by `asOf`: later ones were not on screen when the user selected. */
export const registrationsFound = object({ ...searchedFor, asOf: moment.required('asOf is required') }).noUnknown(
  UNKNOWN_FIELD,
);

/** The registrations to which an action applies: listed individually, or all matches of a search with exceptions. */
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

const blankAsNone = (value: unknown) => (value === '' || value === null ? undefined : value);
const sort = string<RegistrationSort>()
  .transform(blankAsNone)
  .oneOf([...registrationSorts], `sort must be one of ${registrationSorts.join(', ')}`)
  .default('newest');

/** If no page is given, returns the first 200 and the total. */
export const registrationQuery = object({
  ...searchedFor,
  sort,
  state: string<RegistrationState>()
    .transform(blankAsNone)
    .oneOf([...registrationStates], `state must be one of ${registrationStates.join(', ')}`)
    .default('registered'),
  page: pageNumber().default(1),
  pageSize: pageSize().default(200),
}).noUnknown();

/** The filters for the CSV download, which contains all matches. */
export const registrationCsvQuery = object({ ...searchedFor, sort }).noUnknown();

/** A registration as administrators see it, with the specification's field names (section 3). */
export const registration = object({
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
  /** When it was deleted; null if it is not. */
  deletedAt: string().nullable().default(null),
}).required();
export type Registration = InferType<typeof registration>;

const count = number().integer().min(0).required();

/** A row of the list, with the references that the same person received later, which do not open the quiz. */
const listedRegistration = registration.shape({ laterReferences: array(string().required()).default([]) }).required();
export type ListedRegistration = InferType<typeof listedRegistration>;

export const registrationList = object({
  data: array(listedRegistration).required(),
  /** Number of matches on all pages. */
  total: count,
  /** The time of the answer; sent back in a selection of all matches. */
  asOf: string().required(),
});

/** The four cards of the dashboard (specification, section 2), for all registrations of the current quiz. */
export const registrationStats = object({
  total: count,
  withEmail: count,
  availableAllStages: count,
  /** Since the beginning of the calendar month in Lagos. */
  thisMonth: count,
}).required();
export type RegistrationStats = InferType<typeof registrationStats>;

/** The fields that administrators may correct. Only the participant can accept the terms. */
export const registrationChanges = object({
  fullName: registrationFields.fullName,
  age: registrationFields.age,
  gender: registrationFields.gender,
  phoneNumber: registrationFields.phoneNumber,
  email: registrationFields.email,
  churchName: registrationFields.churchName,
  availableAllStages: registrationFields.availableAllStages,
  reasonToJoin: registrationFields.reasonToJoin,
  guardianName: registrationFields.guardianName,
  guardianPhone: registrationFields.guardianPhone,
  phoneIsGuardians: registrationFields.phoneIsGuardians,
  guardianConsent: registrationFields.guardianConsent,
});
export type RegistrationChanges = InferType<typeof registrationChanges>;
export type RegistrationField = keyof RegistrationChanges;

/** `version` is that of the registration from which the edit started. */
export const registrationEdit = registrationChanges
  .shape({
    version: string().typeError('Version must be text').max(40, 'Version is too long').required('Version is required'),
  })
  .noUnknown(UNKNOWN_FIELD);

const changedValue = mixed<string | number | boolean>().nullable().default(null);

/** A registration with all data stored about it. */
export const registrationDetails = registration.shape({
  /** Changes with every edit. */
  version: string().required(),
  guardianConsent: boolean().required(),
  phoneIsGuardians: boolean().required(),
  /** The version of the terms that was accepted. */
  consentVersion: string().nullable().default(null),
  /** Whether it belongs to the current quiz. */
  isCurrent: boolean().required(),
  /** Changes, newest first, with the accounts that made them. */
  history: array(
    object({
      id: string().required(),
      action: string<'changed' | 'deleted' | 'restored'>().oneOf(['changed', 'deleted', 'restored']).required(),
      at: string().required(),
      /** Name of the account; null for a deleted one. */
      by: string().nullable().default(null),
      changes: array(
        object({ field: string<RegistrationField>().required(), before: changedValue, after: changedValue }).required(),
      ).required(),
    }).required(),
  ).required(),
  results: array(
    object({
      stage: count,
      score: count,
      totalQuestions: count,
      /** Seconds. */
      timeTaken: count,
      completedAt: string().required(),
      status: string<'completed' | 'timeout'>().oneOf(['completed', 'timeout']).required(),
    }).required(),
  ).required(),
  /** References of the same person's other registrations: repeated, deleted, or for other quizzes. */
  others: array(string().required()).required(),
});
export type RegistrationDetails = InferType<typeof registrationDetails>;

const done = { success: boolean().oneOf([true]).required(), message: string().required() };

/** Answers of writes contain no personal data, since they are kept for a week to answer a repeated call. */
export const registrationDone = object(done);
export const registrationEdited = object({ ...done, version: string().required() });

/** `count` is the number that the administrator saw: if the selection now has another size, nothing is done. */
export const selectedRegistrations = object({ selection: registrationSelection, count }).noUnknown(UNKNOWN_FIELD);

export const registrationsDeleted = object({
  ...done,
  deleted: count,
  /** Identifies the deletion for undoing it. */
  deletedAt: string().required(),
});

export const registrationsDeletion = object({ deletedAt: moment.required('deletedAt is required') }).noUnknown(
  UNKNOWN_FIELD,
);

export const registrationsRestored = object({
  ...done,
  restored: count,
  /** Number that stay deleted, since the same person has registered again. */
  registeredAgain: count,
});

/** The administrator confirms the erasure by typing the registration's reference. */
export const registrationErasure = object({
  reference: string()
    .typeError('Reference must be text')
    .max(40, 'Reference is too long')
    .required('Type the reference'),
}).noUnknown(UNKNOWN_FIELD);
