import { array, type InferType, mixed, object, string } from 'yup';
import { pageSize } from '../lib/fields.schema.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { AUDIT_KIND, AUDIT_PAGE_SIZE, AUDIT_PLACE } from './audit.constants.ts';

export const auditQuery = object({
  /** An account's id, or 'server' for actions without an account. */
  who: string().matches(RECORD_NAME, 'Who must be the id of an account, or server'),
  /** The kind of the changed thing: 'devotional'. */
  kind: string().matches(AUDIT_KIND, 'Kind must be one word'),
  /** `older` of the previous page: returns the lines before its last one. */
  before: string().matches(AUDIT_PLACE, 'Before must be what a page of the trail answered as older'),
  pageSize: pageSize('Page size', 100).default(AUDIT_PAGE_SIZE),
}).noUnknown();
export type AuditQuery = InferType<typeof auditQuery>;

const details = mixed<Readonly<Record<string, string>>>(
  (value): value is Readonly<Record<string, string>> =>
    typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string'),
).required();

export const auditAnswer = object({
  items: array(
    object({
      id: string().required(),
      /** ISO 8601. */
      at: string().required(),
      /** Name of the account that did it; null for the server and its command line. */
      who: string().nullable().default(null),
      /** Kind and action: 'devotional.created'. */
      action: string().required(),
      subjectId: string().required(),
      /** Name of the account that was changed; null for anything else. */
      account: string().nullable().default(null),
      /** The details by which a reader recognises the thing. */
      details,
    }).required(),
  ).required(),
  /** Cursor for the next, older page; null on the last page. */
  older: string().nullable().default(null),
  /** All accounts that may have done something, by name, including disabled ones. */
  people: array(object({ id: string().required(), username: string().required() }).required()).required(),
  /** All kinds of things in the trail so far, alphabetically. */
  kinds: array(string().required()).required(),
});

/** One line of the audit trail. */
export type AuditEntry = InferType<typeof auditAnswer>['items'][number];
