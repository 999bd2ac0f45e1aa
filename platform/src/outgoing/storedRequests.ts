import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { storage } from '../storage.ts';
import { OUTGOING_EVENT, OUTGOING_KEY } from './outgoingKey.ts';

/** A POST request from a user that has not been answered yet. */
export interface OutgoingRequest {
  /** Idempotency key: however often it is sent, it is executed once. */
  key: string;
  /** Path and query. */
  path: string;
  body: unknown;
  /** Unanswered bodies that were sent earlier with the same key: one of them may have arrived. */
  earlier: readonly unknown[];
  /** Path of the page that shows the outcome. On other pages a message reports it. */
  page: string;
  /** Storage keys to delete after success: the user's input. */
  clears: readonly string[];
  /** Storage key for the answer, to which the `day` in Lagos is added; null to discard it. */
  answerKey: string | null;
  /** Time until that answer expires, in milliseconds; never by default. */
  answerLastsMs?: number | undefined;
  /** Messages on other pages; `{name}` is replaced by a text in the answer. */
  messages: { done: string; refused: string; expired: string };
}

/** Why the server refused a request for good. */
export interface Refusal {
  status: number;
  message: string;
  errors: Record<string, string>;
}

/** A stored request. Times are milliseconds since 1970. */
export interface StoredRequest extends OutgoingRequest {
  storedAt: number;
  /** Attempts since the user or the network last triggered one. */
  tries: number;
  triedAt: number;
  /** Earliest time of the next automatic attempt. */
  nextAt: number;
  /** Whether the server set that time: then only the user can bring it forward. */
  isNextFixed: boolean;
  /** The refusal, for the request's page to show; refused requests are not sent again. */
  refusal: Refusal | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readRefusal(value: unknown): Refusal | null {
  if (!isRecord(value) || !isText(value.message)) return null;
  const errors = Object.entries(isRecord(value.errors) ? value.errors : {});
  return {
    status: isTime(value.status) ? value.status : 0,
    message: value.message,
    errors: Object.fromEntries(errors.filter((entry): entry is [string, string] => isText(entry[1]))),
  };
}

/** Parses a stored request; null if it is invalid. */
function readRequest(value: unknown): StoredRequest | null {
  if (!isRecord(value) || !isRecord(value.messages)) return null;
  const { key, path, page, storedAt, tries, triedAt, nextAt } = value;
  const { done, refused, expired } = value.messages;
  if (!isText(key) || !isText(path) || !isText(page) || !isText(done) || !isText(refused)) return null;
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  if (!isTime(storedAt) || !isTime(tries) || !isTime(triedAt) || !isTime(nextAt)) return null;
  return {
    key,
    path,
    page,
    storedAt,
    tries,
    triedAt,
    nextAt,
    body: value.body,
    earlier: Array.isArray(value.earlier) ? value.earlier : [],
    clears: Array.isArray(value.clears) ? value.clears.filter(isText) : [],
    answerKey: isText(value.answerKey) ? value.answerKey : null,
    answerLastsMs: isTime(value.answerLastsMs) ? value.answerLastsMs : undefined,
    // Earlier releases stored no message for it.
    messages: { done, refused, expired: isText(expired) ? expired : refused },
    isNextFixed: value.isNextFixed === true,
    refusal: readRefusal(value.refusal),
  };
}

/** Requests that could not be stored; kept as long as the document. */
let unstored: readonly StoredRequest[] | null = null;

/** All requests that wait on this device, oldest first; also those that are too old. */
export function readRequests(): readonly StoredRequest[] {
  if (unstored) return unstored;
  const stored = storage.read(OUTGOING_KEY);
  return Array.isArray(stored) ? stored.flatMap((value) => readRequest(value) ?? []) : [];
}

/** Whether the server has forgotten a request's idempotency key: sent now, it might be executed twice. */
export const isTooOld = ({ storedAt }: StoredRequest): boolean => storedAt < Date.now() - REPEATED_FORM_DAYS * DAY_MS;

/** Whether the waiting requests outlive this document. */
export const areStored = (): boolean => unstored === null;

/** Stores the waiting requests and notifies this document; the browser notifies the others. */
export function writeRequests(requests: readonly StoredRequest[]): void {
  const value = requests.length === 0 ? null : requests;
  storage.write(OUTGOING_KEY, value);
  const isStored = JSON.stringify(storage.read(OUTGOING_KEY)) === JSON.stringify(value);
  unstored = isStored ? null : requests;
  dispatchEvent(new Event(OUTGOING_EVENT));
}
