import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  hasTopLevelDomain,
  oneLine,
  optionalEmail,
  optionalText,
  pageNumber,
  pageSize,
  typedNumber,
} from '../lib/fields.schema.ts';
import { UUID } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type Incident, incidentKinds } from '../reports/incidents.constants.ts';
import {
  HISTORY_PAGE_SIZE,
  LONGEST_TOKEN_NAME,
  LONGEST_WHY,
  MOST_SHARE_HOURS,
  MOST_TOKEN_DAYS,
  MOST_TOKEN_REMOTES,
  RELEASE_NAME,
  RELEASE_ROUTE,
  RELEASE_VERSION,
  type ReleaseAct,
  type ReleaseVerb,
  type ReleaseWay,
  releaseActs,
  releaseVerbs,
  releaseWays,
  TOKEN_DAYS,
} from './constants.ts';

const name = string()
  .typeError('Name must be text')
  .matches(RELEASE_NAME, { message: 'Name must be one such as mf-hymns', excludeEmptyString: true })
  .required('Name is required');
const version = string()
  .typeError('Version must be text')
  .matches(RELEASE_VERSION, { message: 'Version must be one such as 1.0.0-3f9a1c20b7de', excludeEmptyString: true });
const route = string()
  .typeError('Route must be text')
  .matches(RELEASE_ROUTE, 'Route must be the address of a page, such as /quiz');
/** The reason for an action, shown in the history; blank becomes null. */
const why = optionalText('Why', LONGEST_WHY).test('line', 'Why must be one line', (value) => !/\n/.test(value ?? ''));
/** The version that the caller believes to be live, or null; 409 if the live version is another one. */
const from = version.nullable().default(null);
const text = string().nullable().default(null);

/** Releases to a share of visitors instead of everyone. */
const shareFields = {
  /** Percentage of visitors; 0 withdraws the version that has a share; null for everyone. */
  share: typedNumber()
    .typeError('Share must be a number')
    .integer('Share must be a whole number')
    .min(0, 'Share must be 0 to 99 of a hundred visitors')
    .max(99, 'Share must be 0 to 99 of a hundred visitors. For everyone leave it out')
    .nullable()
    .default(null),
  /** Hours after which the share is extended to everyone, unless it did worse than the live version; null to wait for a request. */
  everyoneAfter: typedNumber()
    .typeError('Everyone after must be a number of hours')
    .integer('Everyone after must be whole hours')
    .min(1, 'Everyone after must be an hour at least')
    .max(MOST_SHARE_HOURS, `Everyone after must be ${MOST_SHARE_HOURS} hours at most`)
    .nullable()
    .default(null),
  /** Address to notify if the share is withdrawn, in addition to those in the settings. */
  mail: optionalEmail('Mail', 254, 'Mail must be an address such as quiz@church.example').test(hasTopLevelDomain),
};

/** Query of `UPLOAD_PATH`: what is packed, the reason for the release, and whether visitors get it. */
export const uploadQuery = object({
  name,
  why,
  live: string<'yes' | 'no'>().oneOf(['yes', 'no'], 'Live must be yes or no').default('yes'),
  ...shareFields,
  share: shareFields.share.min(1, 'Share must be 1 to 99 of a hundred visitors'),
}).noUnknown();

/** When, by whom and why something was switched. */
const switched = {
  /** ISO 8601, like all times here. */
  at: string().required(),
  /** Name of the account or the token; null for a command on the server itself. */
  who: text,
  why: text,
};

const releaseVersion = object({
  version: string().required(),
  /** 40 hexadecimal digits; null if the build recorded none. */
  commit: text,
  /** Whether the sources had changes that were not in the commit; null if the build did not record it. */
  isDirty: boolean().nullable().default(null),
  /** Size of its files on disk; files shared between versions count for each. */
  bytes: number().integer().min(0).required(),
  publishedAt: string().required(),
  isLive: boolean().required(),
  /** When another version last replaced it; null while it is live, or if it never was. */
  replacedAt: text,
});

const released = object({
  name: string().required(),
  /** The version to which its pointer refers, and who set it; null if it is off the site. */
  live: object({
    version: string().required(),
    since: string().required(),
    by: string<'release' | 'promotion'>().oneOf(['release', 'promotion']).required(),
    who: text,
    why: text,
  })
    .nullable()
    .default(null),
  /** The version shown to a share of visitors instead, and statistics of both since then; null for none. */
  share: object({
    version: string().required(),
    percent: number().integer().min(1).max(99).required(),
    ...switched,
    /** When the share is extended to everyone; null to wait for a request. */
    everyoneAt: text,
    visits: number().integer().min(0).required(),
    failed: number().integer().min(0).required(),
    liveVisits: number().integer().min(0).required(),
    liveFailed: number().integer().min(0).required(),
  })
    .nullable()
    .default(null),
  /** What is served: the version at the pointer may be unusable, and then an earlier one is served, or none. */
  state: string<'live' | 'kept' | 'left out' | 'disabled' | 'retired'>()
    .oneOf(['live', 'kept', 'left out', 'disabled', 'retired'])
    .required(),
  /** The previously live version, to which a rollback leads; null if there is none. */
  previous: text,
  /** Set while the pointer cannot be moved; null if it is not pinned. */
  pinned: object(switched).nullable().default(null),
  /** Set while all its pages are left out of the site; else null. */
  disabled: object(switched).nullable().default(null),
  /** Pages that are switched off, by address. */
  disabledRoutes: array(object({ route: string().required(), ...switched }).required()).required(),
  /** Pages of the live version, including those that are switched off. */
  routes: array(object({ path: string().required(), title: string().required() }).required()).required(),
  /** Modules that the live version uses from the shell; for the shell, those that it provides. */
  modules: array(string().required()).required(),
  /** Newest first. */
  versions: array(releaseVersion.required()).required(),
});

export const releasesAnswer = object({ items: array(released.required()).required() });

export const releaseHistoryQuery = object({
  name: string().matches(RELEASE_NAME, 'Name must be one such as mf-hymns'),
  page: pageNumber('Page').default(1),
  pageSize: pageSize('Page size', 100).default(HISTORY_PAGE_SIZE),
}).noUnknown();

export const releaseHistory = object({
  items: array(
    object({
      id: string().required(),
      at: string().required(),
      name: string().required(),
      act: string<ReleaseAct>()
        .oneOf([...releaseActs])
        .required(),
      /** The page that was switched off or on; null for the whole remote. */
      route: text,
      /** The previous version; null for a first release. */
      from: text,
      /** The new version; null if it was taken off the site, or no pointer was moved. */
      to: text,
      /** Commit of the new version. */
      commit: text,
      way: string<ReleaseWay>()
        .oneOf([...releaseWays])
        .required(),
      who: text,
      why: text,
    }).required(),
  ).required(),
  total: number().integer().min(0).required(),
});

export const releaseIncidentsQuery = releaseHistoryQuery.pick(['name']).noUnknown();

export const releaseIncidents = object({
  items: array(
    object({
      name: string().required(),
      version: string().required(),
      kind: string<Incident['kind']>()
        .oneOf([...incidentKinds])
        .required(),
      route: string().required(),
      message: string().required(),
      /** Stack of one report, with names and lines of the sources where these are known. */
      stack: text,
      /** How often it was reported, and when last. */
      count: number().integer().min(1).required(),
      lastAt: string().required(),
    }).required(),
  ).required(),
  /** Versions that were withdrawn from their share of visitors, latest first. */
  withdrawn: array(
    object({ name: string().required(), version: string().required(), at: string().required(), why: text }).required(),
  ).required(),
});

export const promotion = object({
  name,
  version: version.required('Version is required'),
  from,
  why,
  ...shareFields,
}).noUnknown(UNKNOWN_FIELD);
export const tryRequest = object({ name, version: version.required('Version is required') }).noUnknown(UNKNOWN_FIELD);
/** A link that shows a version on the live site to anyone who opens it. */
export const tryLink = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: object({ url: string().required(), endsAt: string().required() }).required(),
});
export const retirement = object({ name, from, why }).noUnknown(UNKNOWN_FIELD);
export const pinChange = object({
  name,
  isPinned: boolean().typeError('isPinned must be true or false').required('Say whether it is pinned'),
  why,
}).noUnknown(UNKNOWN_FIELD);
export const disabledChange = object({
  name,
  /** One of its pages; null for the whole remote. */
  route: route.nullable().default(null),
  isDisabled: boolean().typeError('isDisabled must be true or false').required('Say whether it is switched off'),
  why,
}).noUnknown(UNKNOWN_FIELD);

export const releaseSaved = object({
  success: boolean().oneOf([true]).required(),
  /** A sentence about what was done. */
  message: string().required(),
  data: released.required(),
});

/** The result of an upload. */
export const uploaded = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: object({
    name: string().required(),
    version: string().required(),
    /** The previously live version; the same one if it was already live. */
    from: text,
    /** Link for trying the version on the site, if it is not live. */
    tryUrl: text,
  }).required(),
});

const verbs = array(
  string<ReleaseVerb>()
    .oneOf([...releaseVerbs], `Verbs must be of ${releaseVerbs.join(', ')}`)
    .required('A verb is missing'),
)
  .min(1, 'Choose what the token may do')
  .max(releaseVerbs.length, 'Verbs must be named once')
  .required('Choose what the token may do');

export const newReleaseToken = object({
  name: oneLine('Name', LONGEST_TOKEN_NAME).required('Name is required'),
  remotes: array(name)
    .min(1, 'Choose what the token is for')
    .max(MOST_TOKEN_REMOTES, `A token is for ${MOST_TOKEN_REMOTES} remotes at most`)
    .required('Choose what the token is for'),
  verbs,
  /** Lifetime in days from now. */
  days: typedNumber()
    .typeError('Days must be a number')
    .integer('Days must be a whole number')
    .min(1, 'A token is good for a day at least')
    .max(MOST_TOKEN_DAYS, `A token is good for ${MOST_TOKEN_DAYS} days at most`)
    .default(TOKEN_DAYS),
}).noUnknown(UNKNOWN_FIELD);

/** A token as administrators see it, without the token itself, which the server does not store. */
const releaseToken = object({
  id: string().required(),
  name: string().required(),
  remotes: array(string().required()).required(),
  verbs: array(
    string<ReleaseVerb>()
      .oneOf([...releaseVerbs])
      .required(),
  ).required(),
  createdAt: string().required(),
  /** Name of the account that created it; null for the command line, or a deleted account. */
  createdBy: text,
  expiresAt: string().required(),
  lastUsedAt: text,
  revokedAt: text,
});

export const releaseTokens = object({ items: array(releaseToken.required()).required() });
export const releaseTokenId = object({
  id: string()
    .typeError('id must be text')
    .matches(UUID, { message: 'id must be an id', excludeEmptyString: true })
    .required('id is required'),
}).noUnknown(UNKNOWN_FIELD);

const tokenSaved = {
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: releaseToken.required(),
};
/** The only answer that contains the token. */
export const releaseTokenMade = object({ ...tokenSaved, token: string().required() });
export const releaseTokenRevoked = object(tokenSaved);

/** The shell or a remote, with all its versions. */
export type Released = InferType<typeof released>;
export type ReleaseVersion = Released['versions'][number];
export type ReleaseHistoryEntry = InferType<typeof releaseHistory>['items'][number];
export type ReleaseIncidents = InferType<typeof releaseIncidents>;
export type ReleaseIncident = ReleaseIncidents['items'][number];
export type ReleaseToken = InferType<typeof releaseToken>;
export type NewReleaseToken = InferType<typeof newReleaseToken>;
