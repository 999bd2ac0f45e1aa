import { array, boolean, type InferType, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { isoDate, optionalText } from '../lib/fields.schema.ts';
import { type LiveOverride, liveOverrides } from '../media/live.constants.ts';
import { type UnpublishedKind, unpublishedKinds } from '../publishing/unpublished.constants.ts';

const day = isoDate('date').required();
const count = number().integer().min(0).required();
/** ISO 8601 UTC. */
const instant = string().nullable().default(null);

const live = object({
  /** Whether visitors see the stream. */
  available: boolean().required(),
  title: optionalText('Title', 300),
  override: string<LiveOverride>().oneOf(liveOverrides).required(),
  /** The stream to show while it is set to on; null for the channel's current stream. */
  videoId: string().nullable().default(null),
  /** When it was set, or when the one before it ended; null if it never was. */
  overriddenAt: instant,
  /** Whether the server knows a channel to check. */
  hasChannel: boolean().required(),
  check: object({
    /** YouTube's last answer; 'unknown' when it has not answered recently. */
    state: string<'on' | 'off' | 'unknown'>().oneOf(['on', 'off', 'unknown']).required(),
    /** The first of the consecutive checks with this result. */
    since: instant,
    /** The last check that YouTube answered. */
    at: instant,
  }).required(),
});

export const overview = object({
  /** The day in Lagos of this answer. */
  today: day,
  /** Each day from today on, with the languages that have a devotional. */
  devotionals: array(
    object({
      date: day,
      languages: array(string<Language>().oneOf(['EN', 'YO']).required()).required(),
      /** The languages in which the day has a draft. */
      drafts: array(string<Language>().oneOf(['EN', 'YO']).required()).default([]),
    }).required(),
  ).required(),
  /** Texts waiting for review. */
  review: object({
    total: count,
    /** The first of them, starting with those assigned to the caller. */
    items: array(
      object({
        id: string().required(),
        kind: string<UnpublishedKind>().oneOf(unpublishedKinds).required(),
        language: string<Language>().oneOf(['EN', 'YO']).nullable().default(null),
        date: isoDate('date').nullable().default(null),
        title: string().default(''),
        /** Whether the caller is the assigned reviewer. */
        isForYou: boolean().required(),
      }).required(),
    ).required(),
  }).default({ total: 0, items: [] }),
  registrations: object({
    total: count,
    /** The Sunday on which this week began. */
    weekBegins: day,
    /** One number for each of the seven days, Sunday first; future days are 0. */
    thisWeek: array(count).length(7).required(),
    weekBefore: array(count).length(7).required(),
  }).required(),
  live: live.required(),
  incidents: object({
    /** First day of the period. */
    from: day,
    total: count,
    /** Most first. */
    remotes: array(object({ remote: string().required(), count }).required()).required(),
    newest: object({
      remote: string().required(),
      kind: string().required(),
      route: string().required(),
      /** Shortened. */
      message: string().defined().default(''),
      at: string().required(),
    })
      .nullable()
      .default(null),
  }).required(),
  /** For administrators; null for other users. */
  mail: object({ waiting: count, failed: count }).nullable().default(null),
  /** Recipients of the mail about a missing devotional for tomorrow. */
  missingMail: object({
    /** Hour in Lagos. */
    hour: number().integer().required(),
    count,
    /** For administrators; empty for other users. */
    addresses: array(string().required()).default([]),
  })
    .nullable()
    .default(null),
});

/** What editors want to see first: what is missing, what is new, what is broken. */
export type Overview = InferType<typeof overview>;
