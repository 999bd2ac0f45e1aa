import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  hasEnding,
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
/** Why it is done, for those who read the history; blank means that no reason is given. */
const why = optionalText('Why', LONGEST_WHY).test('line', 'Why must be one line', (value) => !/\n/.test(value ?? ''));
/** The version that the caller believes to be live, where it matters: 409 when another one is. */
const from = version.nullable().default(null);
const text = string().nullable().default(null);

/** In place of everyone: a share of visitors. */
const shareFields = {
  /** Of a hundred visitors; 0 takes back what has a share; null for everyone. */
  share: typedNumber()
    .typeError('Share must be a number')
    .integer('Share must be a whole number')
    .min(0, 'Share must be 0 to 99 of a hundred visitors')
    .max(99, 'Share must be 0 to 99 of a hundred visitors. For everyone leave it out')
    .nullable()
    .default(null),
  /** It is for everyone after so many hours, unless it was worse than what is live; null for when asked. */
  everyoneAfter: typedNumber()
    .typeError('Everyone after must be a number of hours')
    .integer('Everyone after must be whole hours')
    .min(1, 'Everyone after must be an hour at least')
    .max(MOST_SHARE_HOURS, `Everyone after must be ${MOST_SHARE_HOURS} hours at most`)
    .nullable()
    .default(null),
  /** Who is written to when it is taken back, besides those in the settings. */
  mail: optionalEmail('Mail', 254, 'Mail must be an address such as quiz@church.example').test(hasEnding),
};

/** Query of `UPLOAD_PATH`: what is packed, why it is released, and whether visitors get it. */
export const uploadQuery = object({
  name,
  why,
  live: string<'yes' | 'no'>().oneOf(['yes', 'no'], 'Live must be yes or no').default('yes'),
  ...shareFields,
  share: shareFields.share.min(1, 'Share must be 1 to 99 of a hundred visitors'),
}).noUnknown();

/** When, by whom and why something was switched. */
const switched = {
  /** ISO-8601, as all times here. */
  at: string().required(),
  /** Name of the account or of the token; null for a command on the server itself. */
  who: text,
  why: text,
};

const releaseVersion = object({
  version: string().required(),
  /** 40 hexadecimal digits; null where its build did not say. */
  commit: text,
  /** Whether the sources had changes that the commit has not; null where its build did not say. */
  isDirty: boolean().nullable().default(null),
  /** What its files take on disk; files that versions share count for each. */
  bytes: number().integer().min(0).required(),
  publishedAt: string().required(),
  isLive: boolean().required(),
  /** When another version took its place the last time; null while it is live, or was never. */
  replacedAt: text,
});

const released = object({
  name: string().required(),
  /** Which version its pointer names, and who moved it there; null for what is off the site. */
  live: object({
    version: string().required(),
    since: string().required(),
    by: string<'release' | 'promotion'>().oneOf(['release', 'promotion']).required(),
    who: text,
    why: text,
  })
    .nullable()
    .default(null),
  /** The version that a share of visitors is shown in its place, and how both do since; null for none. */
  share: object({
    version: string().required(),
    percent: number().integer().min(1).max(99).required(),
    ...switched,
    /** From when on it is for everyone; null for when asked. */
    everyoneAt: text,
    visits: number().integer().min(0).required(),
    failed: number().integer().min(0).required(),
    liveVisits: number().integer().min(0).required(),
    liveFailed: number().integer().min(0).required(),
  })
    .nullable()
    .default(null),
  /** What is served of it: nothing good may be behind its pointer, and then an earlier version is, or none. */
  state: string<'live' | 'kept' | 'left out' | 'disabled' | 'retired'>()
    .oneOf(['live', 'kept', 'left out', 'disabled', 'retired'])
    .required(),
  /** The version that was live before, which going back leads to; null where there is none. */
  previous: text,
  /** Nothing moves its pointer until it is unpinned; null where it may be moved. */
  pinned: object(switched).nullable().default(null),
  /** All its pages are left out of the site; null where they are not. */
  disabled: object(switched).nullable().default(null),
  /** Pages of it that are left out of the site, by address. */
  disabledRoutes: array(object({ route: string().required(), ...switched }).required()).required(),
  /** Pages of the live version, those that are switched off among them. */
  routes: array(object({ path: string().required(), title: string().required() }).required()).required(),
  /** Modules that the live version takes from the shell; of the shell, those that it gives. */
  modules: array(string().required()).required(),
  /** The newest first. */
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
      /** Of a page that was switched off or on; null for the whole. */
      route: text,
      /** The version before; null for a first release. */
      from: text,
      /** The version since; null where it was taken off the site, or no pointer was moved. */
      to: text,
      /** Commit of that version. */
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
      /** Of one of them, in the names and lines of the sources where these are known. */
      stack: text,
      /** How often it was reported, and when the last time. */
      count: number().integer().min(1).required(),
      lastAt: string().required(),
    }).required(),
  ).required(),
  /** Versions that were taken back from their share of visitors, the latest first. */
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
/** A link that shows a version on the live site to who opens it. */
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
  /** One page of it; null for the whole remote. */
  route: route.nullable().default(null),
  isDisabled: boolean().typeError('isDisabled must be true or false').required('Say whether it is switched off'),
  why,
}).noUnknown(UNKNOWN_FIELD);

export const releaseSaved = object({
  success: boolean().oneOf([true]).required(),
  /** What was done, in a sentence. */
  message: string().required(),
  data: released.required(),
});

/** What became of a pack. */
export const uploaded = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: object({
    name: string().required(),
    version: string().required(),
    /** The version that was live before; the same one where it was live already. */
    from: text,
    /** Shows it on the site to who opens the link, where it is not live. */
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
  /** It ends so many days from now. */
  days: typedNumber()
    .typeError('Days must be a number')
    .integer('Days must be a whole number')
    .min(1, 'A token is good for a day at least')
    .max(MOST_TOKEN_DAYS, `A token is good for ${MOST_TOKEN_DAYS} days at most`)
    .default(TOKEN_DAYS),
}).noUnknown(UNKNOWN_FIELD);

/** A token as administrators see it: never the token itself, which the server does not have. */
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
  /** Name of the account that made it; null for the command line, or an account that is gone. */
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
/** The one answer that holds the token. */
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
