import { array, boolean, type InferType, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { isoDate, pageNumber, plainLine } from '../lib/fields.schema.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type BinKind, binKinds, LONGEST_BIN_SEARCH, MOST_RESTORED } from './bin.constants.ts';

const kind = string<BinKind>()
  .typeError('kind must be text')
  .oneOf(binKinds, `kind must be one of ${binKinds.join(', ')}`);

export const binQuery = object({
  kind,
  /** The title must contain each of its words, ignoring tone marks and case. */
  search: plainLine('search', LONGEST_BIN_SEARCH),
  page: pageNumber().default(1),
}).noUnknown();

/** Identifies an item in the bin, in a request body. */
export const binName = object({
  kind: kind.required('kind is required'),
  id: string().typeError('id must be text').matches(RECORD_NAME, 'id is none of the bin').required('id is required'),
}).noUnknown(UNKNOWN_FIELD);

export const binNames = object({
  items: array(binName.required())
    .required('items is required')
    .min(1, 'Name at least one thing')
    .max(MOST_RESTORED, `At most ${MOST_RESTORED} things can be brought back at once`),
}).noUnknown(UNKNOWN_FIELD);

const named = {
  kind: kind.required(),
  id: string().required(),
  /** Empty for an item without a title, such as a draft. */
  title: string().defined(),
  /** Its day; null if it has none. */
  date: isoDate('date').nullable().defined(),
  language: string<Language>().oneOf(['EN', 'YO']).nullable().defined(),
};

export const binAnswer = object({
  items: array(
    object({
      ...named,
      /** ISO 8601. */
      deletedAt: string().required(),
      /** Name of the account that deleted it; null if that is no longer known. */
      deletedBy: string().nullable().defined(),
      /** Days until it is permanently deleted, 1 on the last day. */
      daysLeft: number().integer().min(0).required(),
    }).required(),
  ).required(),
  /** Number of matches on all pages. */
  total: number().integer().min(0).required(),
  /** Kinds that the caller may see. */
  kinds: array(kind.required()).required(),
});

/** An item in the bin. */
export type BinItem = InferType<typeof binAnswer>['items'][number];

/** Kept for a week to answer a repeated call, so the titles of registrations, which are names, are empty. */
export const binRestored = object({
  success: boolean<true>().oneOf([true]).required(),
  message: string().required(),
  /** The restored items. */
  restored: array(object(named).required()).required(),
  /** Items that stay in the bin, or are no longer there. */
  refused: array(
    object({
      ...named,
      /** The reason, as a message to the user. */
      message: string().required(),
      /** The item that is in its place now; null if there is none. */
      takenBy: object(named).nullable().default(null),
    }).required(),
  ).required(),
});
export type BinRestored = InferType<typeof binRestored>;

export const binRemoved = object({
  success: boolean<true>().oneOf([true]).required(),
  message: string().required(),
});
