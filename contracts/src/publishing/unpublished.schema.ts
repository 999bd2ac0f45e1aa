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
  /** The first and the last day of a range, both or none; excludes sermons without a day. */
  from: isoDate('from'),
  to: isoDate('to'),
  /** Words that the text must contain, ignoring tone marks. */
  search: optionalPlainLine('Search', LONGEST_UNPUBLISHED_SEARCH),
  /** Whether the answer includes the texts. */
  content: boolean().typeError('content must be true or false').default(false),
  page: pageNumber().default(1),
  pageSize: pageSize().default(UNPUBLISHED_PAGE_SIZE),
})
  .test('span', SPAN, ({ from, to }) => (from === undefined && to === undefined) || isSpan(from, to))
  .noUnknown();

const content = {
  kind: kind.required('kind is required'),
  devotional: devotionalDraftIn.noUnknown(UNKNOWN_FIELD).default(undefined).optional(),
  sermon: sermonDraft.noUnknown(UNKNOWN_FIELD).default(undefined).optional(),
  /** Id of the account that is asked to review it; null for no particular one. */
  reviewer: string()
    .typeError('reviewer must be text')
    .matches(RECORD_NAME, 'reviewer is no account')
    .nullable()
    .default(null),
};

type Content = { kind: UnpublishedKind; devotional?: unknown; sermon?: unknown };

/** Checks that the text is under the key of its kind, and under no other. */
function oneOfItsKind(value: Content): true | { path: UnpublishedKind; message: string } {
  for (const name of unpublishedKinds) {
    const isAsked = name === value.kind;
    if (isAsked === (value[name] !== undefined)) continue;
    return { path: name, message: isAsked ? `${name} is required` : `${name} must be left out of a ${value.kind}` };
  }
  return true;
}

/** A text to save before it is published. */
export const unpublishedInput = object({ ...content, state: state.default('draft') })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    const fault = oneOfItsKind(value);
    return fault === true || context.createError(fault);
  });

/** New text and state, with the version that was read. */
export const unpublishedEdit = object({ id, version, ...content, state: state.default('draft') })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    const fault = oneOfItsKind(value);
    return fault === true || context.createError(fault);
  });

/** The text to publish, with the version that was read. */
export const unpublishedPublication = object({ id, version, ...content })
  .noUnknown(UNKNOWN_FIELD)
  .test('one', (value, context) => {
    const fault = oneOfItsKind(value);
    return fault === true || context.createError(fault);
  });

/** A published text, by its own id and version. */
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
      /** The version that was read; absent for 'restore', since a deleted draft cannot change. */
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
  /** When it was last changed, ISO 8601 UTC; identifies the version. */
  version: string().required(),
  /** The user who last changed it; null for a deleted account. */
  changedBy: string().nullable().default(null),
  /** The account that is asked to review it. */
  reviewer: account.nullable().default(null),
  /** Number of remarks. */
  remarkCount: number().integer().min(0).required(),
});

/** The text, under the key of its kind. */
const ownContent = {
  devotional: devotionalDraftIn.nullable().default(null),
  sermon: sermonDraft.nullable().default(null),
};

export const unpublishedPage = object({
  items: array(
    summary
      .shape({
        ...ownContent,
        /** Errors that prevent publishing, such as 'Prayer is required'; empty for a complete text. */
        lacks: array(string().required()).default([]),
      })
      .required(),
  ).required(),
  /** Number of matches on all pages. */
  total: number().integer().min(0).required(),
  /** Number of texts in each state, for the requested kind and language. */
  counts: object({
    draft: number().integer().min(0).required(),
    ready: number().integer().min(0).required(),
  }).required(),
  /** The months with texts, such as '2026-12', earliest first, for the requested kind, language and state. */
  months: array(string().required()).default([]),
});

const remark = object({
  id: string().required(),
  /** ISO 8601 UTC. */
  at: string().required(),
  /** Null for a deleted account. */
  by: string().nullable().default(null),
  text: string().required(),
});

const whole = summary.shape({
  ...ownContent,
  /** Oldest first. */
  remarks: array(remark.required()).required(),
  /** Possible reviewers, by name. */
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
  /** Names the sermon in its address; null unless one was published. */
  slug: string().nullable().default(null),
});

export const unpublishedChanged = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  /** In their current state, or in that before they were published or deleted. */
  done: array(summary.required()).required(),
  /** Drafts that were left alone, with the reason. */
  refused: array(
    object({
      id: string().required(),
      date: isoDate('date').nullable().default(null),
      title: string().default(''),
      message: string().required(),
    }).required(),
  ).required(),
});

/** A text in the list. */
export type ListedUnpublished = InferType<typeof unpublishedPage>['items'][number];
/** The fields of an unpublished text that a list shows. */
export type UnpublishedSummary = InferType<typeof summary>;
/** A complete unpublished text with its remarks. */
export type UnpublishedText = InferType<typeof whole>;
export type UnpublishedRemark = InferType<typeof remark>;
export type UnpublishedInput = InferType<typeof unpublishedInput>;
