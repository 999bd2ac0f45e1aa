import { REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import { storage } from '../storage.ts';
import { OUTGOING_EVENT, OUTGOING_KEY } from './outgoingKey.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A POST of a person that has not been answered yet. */
export interface OutgoingRequest {
  /** Its idempotency key: however often it is sent, it is done once. */
  key: string;
  /** Path with query. */
  path: string;
  body: unknown;
  /** Bodies that were sent under the same key before and not answered: one of them may have arrived. */
  earlier: readonly unknown[];
  /** Path of the page that shows what became of it. On other pages a message says so. */
  page: string;
  /** Keys of the stored values that go once it is done: what the person had typed. */
  clears: readonly string[];
  /** Key of the stored value that the answer becomes, with the `day` in Lagos; null for none. */
  answerKey: string | null;
  /** The messages on other pages; `{name}` is replaced by a text of the answer. */
  words: { done: string; refused: string };
}

/** Why the server will not take a request, however often it is sent. */
export interface Refusal {
  status: number;
  message: string;
  errors: Record<string, string>;
}

/** A request as it is stored. Times are milliseconds since 1970. */
export interface StoredRequest extends OutgoingRequest {
  storedAt: number;
  /** Tries since a person or the network gave reason for hope. */
  tries: number;
  triedAt: number;
  /** Not sent again automatically before. */
  nextAt: number;
  /** Whether the server named the time: then nothing but a person brings it forward. */
  isNextFixed: boolean;
  /** Not sent any more; its page is to show why. */
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

/** Reads a stored request; null for what is none, or cannot be sent any more. */
function readRequest(value: unknown, now: number): StoredRequest | null {
  if (!isRecord(value) || !isRecord(value.words)) return null;
  const { key, path, page, storedAt, tries, triedAt, nextAt } = value;
  const { done, refused } = value.words;
  if (!isText(key) || !isText(path) || !isText(page) || !isText(done) || !isText(refused)) return null;
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  if (!isTime(storedAt) || !isTime(tries) || !isTime(triedAt) || !isTime(nextAt)) return null;
  // The server forgets keys after that: sent later, it might be done twice.
  if (storedAt < now - REPEATED_FORM_DAYS * DAY_MS) return null;
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
    words: { done, refused },
    isNextFixed: value.isNextFixed === true,
    refusal: readRefusal(value.refusal),
  };
}

/** What could not be stored; it lives as long as the document. */
let unstored: readonly StoredRequest[] | null = null;

/** Every request that waits on this device, oldest first. */
export function readRequests(now: number): readonly StoredRequest[] {
  if (unstored) return unstored;
  const stored = storage.read(OUTGOING_KEY);
  return Array.isArray(stored) ? stored.flatMap((value) => readRequest(value, now) ?? []) : [];
}

/** Stores the requests that wait, and tells this document; the browser tells the others. */
export function writeRequests(requests: readonly StoredRequest[]): void {
  const value = requests.length === 0 ? null : requests;
  storage.write(OUTGOING_KEY, value);
  const isStored = JSON.stringify(storage.read(OUTGOING_KEY)) === JSON.stringify(value);
  unstored = isStored ? null : requests;
  dispatchEvent(new Event(OUTGOING_EVENT));
}
