import { array, boolean, type InferType, number, object, string } from 'yup';
import { pageNumber, text } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { type WelcomeWish, welcomeWishes } from '../requests/constants.ts';
import { LONGEST_WORD, MOST_WORDS, type WordList } from './moderation.constants.ts';

const id = string().typeError('id must be text').max(64, 'id must be an id').required('id is required');

export const queueQuery = object({
  /** False selects the open items, true the ones that are done. */
  done: boolean().typeError('done must be true or false').default(false),
  page: pageNumber().default(1),
}).noUnknown();

const page = { total: number().required(), page: number().required(), pageSize: number().required() };

/** A message that visitors have reported, with all its reports. */
const reportedMessage = object({
  /** Id of the message. */
  id: string().required(),
  room: string().required(),
  sender: string().required(),
  message: string().required(),
  saidAt: string().required(),
  /** Number of reports, and the reasons that were given. */
  count: number().required(),
  reasons: array(string().required()).required(),
  lastAt: string().required(),
  /** Whether the message has been removed from the room. */
  isRemoved: boolean().required(),
});
export type ReportedMessage = InferType<typeof reportedMessage>;
export const reportedMessages = object({ ...page, items: array(reportedMessage.required()).required() });

const heldMessage = object({
  id: string().required(),
  room: string().required(),
  sender: string().required(),
  message: string().required(),
  createdAt: string().required(),
  /** Null until an editor has decided. */
  isLetThrough: boolean().nullable().defined(),
});
export type HeldMessage = InferType<typeof heldMessage>;
export const heldMessages = object({ ...page, items: array(heldMessage.required()).required() });

const prayerRequest = object({
  id: string().required(),
  /** The chat room; null for a request from the page for prayer requests. */
  room: string().nullable().defined(),
  text: string().required(),
  /** The name given on the page; the chat does not ask for one. */
  name: string().nullable().defined(),
  phone: string().nullable().defined(),
  email: string().nullable().defined(),
  mayCall: boolean().required(),
  createdAt: string().required(),
  /** Null until an editor has marked it as prayed for. */
  prayedAt: string().nullable().defined(),
});
export type PrayerRequest = InferType<typeof prayerRequest>;
export const prayerRequests = object({ ...page, items: array(prayerRequest.required()).required() });

const newcomer = object({
  id: string().required(),
  name: string().required(),
  phone: string().nullable().defined(),
  email: string().nullable().defined(),
  /** The branch's name at the time of the request. */
  branch: string().nullable().defined(),
  /** Name, at the time of the request, of the team that the person wants to join. */
  team: string().nullable().defined(),
  foundBy: string().nullable().defined(),
  wishes: array(string<WelcomeWish>().oneOf(welcomeWishes).required()).required(),
  createdAt: string().required(),
  /** Null until an editor has marked it as answered. */
  answeredAt: string().nullable().defined(),
});
export type Newcomer = InferType<typeof newcomer>;
export const newcomers = object({ ...page, items: array(newcomer.required()).required() });

/** How many items of each kind wait for a host. */
export const moderationCounts = object({
  reports: number().required(),
  held: number().required(),
  prayers: number().required(),
  newcomers: number().required(),
});

export const reportDecision = object({
  /** Id of the message. */
  id,
  /** Whether to remove the message from the room. */
  remove: boolean().typeError('remove must be true or false').required('remove is required'),
}).noUnknown(UNKNOWN_FIELD);
export const heldDecision = object({
  id,
  letThrough: boolean().typeError('letThrough must be true or false').required('letThrough is required'),
}).noUnknown(UNKNOWN_FIELD);
export const requestMark = object({
  id,
  /** Whether it was prayed for, or answered. */
  done: boolean().typeError('done must be true or false').required('done is required'),
}).noUnknown(UNKNOWN_FIELD);
export const requestNamed = object({ id }).noUnknown(UNKNOWN_FIELD);

/** Words as they are typed, one per line. */
const words = (label: string) =>
  text(label, MOST_WORDS * (LONGEST_WORD + 1))
    .default('')
    .test('count', `${label} must be at most ${MOST_WORDS} words`, (value) => lines(value).length <= MOST_WORDS)
    .test('length', `A word of ${label} must be at most ${LONGEST_WORD} letters`, (value) =>
      lines(value).every((word) => word.length <= LONGEST_WORD),
    )
    .test('letters', `A word of ${label} must have letters`, (value) =>
      lines(value).every((word) => /\p{L}/u.test(word)),
    );

/** The distinct words of a text, one per line. */
export const lines = (value: string | undefined): string[] => [
  ...new Set(
    (value ?? '')
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const labels: Readonly<Record<WordList, string>> = { english: 'English', pidgin: 'Pidgin', yoruba: 'Yoruba' };
const listFields = {
  english: words(labels.english),
  pidgin: words(labels.pidgin),
  yoruba: words(labels.yoruba),
} satisfies Record<WordList, unknown>;

export const blockedWords = object({
  ...listFields,
  /** When they were last changed, ISO 8601 UTC; identifies this version. */
  updated_at: string().required(),
});
export type BlockedWords = InferType<typeof blockedWords>;
export const blockedWordsInput = object({
  ...listFields,
  updated_at: string().typeError('updated_at must be text').max(40).required('updated_at is required'),
}).noUnknown(UNKNOWN_FIELD);
export const blockedWordsSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: blockedWords.required(),
});
export const decided = object({ success: boolean().oneOf([true]).required(), message: string().required() });
