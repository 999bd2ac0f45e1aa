import { array, boolean, type InferType, number, object, string } from 'yup';
import { devotionalDraftIn, isSpan, SPAN } from '../devotionals/schema.ts';
import type { Language } from '../lib/calendar.ts';
import { isoDate, optionalPlainLine, pageNumber, pageSize, text } from '../lib/fields.schema.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { sermonDraft } from '../sermons/schema.ts';
import {
  LONGEST_REMARK,
  LONGEST_UNPUBLISHED_SEARCH,
  MOST_DRAFTS_TOGETHER,
  UNPUBLISHED_PAGE_SIZE,
  type UnpublishedAction,
  type UnpublishedKind,
  type UnpublishedState,
  unpublishedActions,
  unpublishedKinds,
  unpublishedStates,
} from './unpublished.constants.ts';

const kind = string<UnpublishedKind>()
  .typeError('kind must be text')
  .oneOf(unpublishedKinds, `kind must be one of ${unpublishedKinds.join(', ')}`);
const state = string<UnpublishedState>()
  .typeError('state must be text')
  .oneOf(unpublishedStates, `state must be one of ${unpublishedStates.join(', ')}`);
const language = string<Language>().oneOf(['EN', 'YO'], "language must be 'EN' or 'YO'");
const id = string()
  .typeError('id must be text')
  .matches(RECORD_NAME, 'id is none of a draft')
  .required('id is required');
const version = string()
  .typeError('version must be text')
  .required('version is required')
  .max(40, 'version must be as it was read');

export const unpublishedQuery = object({
  kind,
  language,
  state,
  /** The first and the last day of a span, both or none; a sermon without a day is in none. */
  from: isoDate('from'),
  to: isoDate('to'),
  /** Words that have to be in the text, without regard to tone marks. */
  search: optionalPlainLine('Search', LONGEST_UNPUBLISHED_SEARCH),
  /** Whether the words come along. */
  words: boolean().typeError('words must be true or false').default(false),
  page: pageNumber().default(1),
  pageSize: pageSize().default(UNPUBLISHED_PAGE_SIZE),
})
  .test('span', SPAN, ({ from, to }) => (from === undefined && to === undefined) || isSpan(from, to))
  .noUnknown();

const words = {
  kind: kind.required('kind is required'),
  devotional: devotionalDraftIn.noUnknown(UNKNOWN_FIELD).default(undefined).optional(),
  sermon: sermonDraft.noUnknown(UNKNOWN_FIELD).default(undefined).optional(),
  /** Id of the account that is asked to read it; null for no particular one. */
  reviewer: string()
    .typeError('reviewer must be text')
    .matches(RECORD_NAME, 'reviewer is no account')
    .nullable()
    .default(null),
};

type Words = { kind: UnpublishedKind; devotional?: unknown; sermon?: unknown };

/** The words stand under the name of their kind, and no other. */
function oneOfItsKind(value: Words): true | { path: UnpublishedKind; message: string } {
  for (const name of unpublishedKinds) {
    const isAsked = name === value.kind;
    if (isAsked === (value[name] !== undefined)) continue;
    return { path: name, message: isAsked ? `${name} is required` : `${name} must be left out of a ${value.kind}` };
  }
  return true;
}

/** A text that is kept before it is published. */
export const unpublishedInput = object({ ...words, state: state.default('draft') })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    const fault = oneOfItsKind(value);
    return fault === true || context.createError(fault);
  });

/** Its words and its state, over the version that was read. */
export const unpublishedEdit = object({ id, version, ...words, state: state.default('draft') })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    const fault = oneOfItsKind(value);
    return fault === true || context.createError(fault);
  });

/** Its words as they are to be published, over the version that was read. */
export const unpublishedPublication = object({ id, version, ...words })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    const fault = oneOfItsKind(value);
    return fault === true || context.createError(fault);
  });

/** What is on the site, by its own id and version. */
export const unpublishedWithdrawal = object({ kind: kind.required('kind is required'), id, version }).noUnknown(
  UNKNOWN_FIELD,
);

export const unpublishedRemoval = object({ id, version }).noUnknown(UNKNOWN_FIELD);
export const unpublishedId = object({ id }).noUnknown(UNKNOWN_FIELD);

export const unpublishedChange = object({
  action: string<UnpublishedAction>()
    .typeError('action must be text')
    .oneOf(unpublishedActions, `action must be one of ${unpublishedActions.join(', ')}`)
    .required('action is required'),
  items: array(
    object({
      id,
      /** As it was read; left out of what is brought back, which cannot be changed. */
      version: version.notRequired(),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
  )
    .required('items is required')
    .min(1, 'Name at least one draft')
    .max(MOST_DRAFTS_TOGETHER, `At most ${MOST_DRAFTS_TOGETHER} drafts can be worked on at once`)
    .test(
      'once',
      'A draft is named twice',
      (items = []) => new Set(items.map((item) => item?.id)).size === items.length,
    ),
})
  .noUnknown(UNKNOWN_FIELD)
  .test(
    'versions',
    'version is required',
    ({ action, items = [] }) => action === 'restore' || items.every((item) => Boolean(item?.version)),
  );

export const remarkInput = object({
  id,
  text: text('Remark', LONGEST_REMARK).required('Please write your remark.'),
}).noUnknown(UNKNOWN_FIELD);

const account = object({ id: string().required(), username: string().required() });

const summary = object({
  id: string().required(),
  kind: kind.required(),
  state: state.required(),
  /** Null for a sermon without a day. */
  date: isoDate('date').nullable().default(null),
  /** Null for a sermon. */
  language: language.nullable().default(null),
  /** Empty while it has none. */
  title: string().default(''),
  /** When it was changed last, ISO-8601 UTC; names the version. */
  version: string().required(),
  /** Who changed it last; null for an account that is gone. */
  changedBy: string().nullable().default(null),
  /** Who is asked to read it. */
  reviewer: account.nullable().default(null),
  /** How many remarks it has. */
  remarkCount: number().integer().min(0).required(),
});

/** The words, under the name of their kind. */
const ownWords = {
  devotional: devotionalDraftIn.nullable().default(null),
  sermon: sermonDraft.nullable().default(null),
};

export const unpublishedPage = object({
  items: array(
    summary
      .shape({
        ...ownWords,
        /** What it lacks to be published, as 'Prayer is required'; empty for a whole one. */
        lacks: array(string().required()).default([]),
      })
      .required(),
  ).required(),
  /** How many were found, on all pages. */
  total: number().integer().min(0).required(),
  /** How many there are in each state, of the kind and language that were asked for. */
  counts: object({
    draft: number().integer().min(0).required(),
    ready: number().integer().min(0).required(),
  }).required(),
  /** The months that have some, as '2026-12', earliest first, of the kind, language and state that were asked for. */
  months: array(string().required()).default([]),
});

const remark = object({
  id: string().required(),
  /** ISO-8601 UTC. */
  at: string().required(),
  /** Null for an account that is gone. */
  by: string().nullable().default(null),
  text: string().required(),
});

const whole = summary.shape({
  ...ownWords,
  /** Oldest first. */
  remarks: array(remark.required()).required(),
  /** Who can be asked to read it, by name. */
  accounts: array(account.required()).required(),
});

export const unpublishedText = whole;

export const unpublishedSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: whole.required(),
});

export const unpublishedDone = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: summary.required(),
  /** Names the sermon in its address; null where none was published. */
  slug: string().nullable().default(null),
});

export const unpublishedChanged = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  /** As they are now, or were when they were published or deleted. */
  done: array(summary.required()).required(),
  /** Those that stay as they were, and why. */
  refused: array(
    object({
      id: string().required(),
      date: isoDate('date').nullable().default(null),
      title: string().default(''),
      message: string().required(),
    }).required(),
  ).required(),
});

/** A text of the list. */
export type ListedUnpublished = InferType<typeof unpublishedPage>['items'][number];
/** What a list shows of a text that is not published. */
export type UnpublishedSummary = InferType<typeof summary>;
/** A text that is not published, whole, with what was remarked on it. */
export type UnpublishedText = InferType<typeof whole>;
export type UnpublishedRemark = InferType<typeof remark>;
export type UnpublishedInput = InferType<typeof unpublishedInput>;
