import { array, boolean, type InferType, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { isoDate, optionalText } from '../lib/fields.schema.ts';
import { type LiveOverride, liveOverrides } from '../media/live.constants.ts';
import { type UnpublishedKind, unpublishedKinds } from '../publishing/unpublished.constants.ts';

const day = isoDate('date').required();
const count = number().integer().min(0).required();
/** ISO-8601 UTC. */
const instant = string().nullable().default(null);

const live = object({
  /** Whether visitors see the stream. */
  available: boolean().required(),
  title: optionalText('Title', 300),
  override: string<LiveOverride>().oneOf(liveOverrides).required(),
  /** The stream that is shown while it is on by hand; null for whatever the channel streams. */
  videoId: string().nullable().default(null),
  /** When the override was set last; null when it never was. */
  overriddenAt: instant,
  /** Whether the server knows a channel to look at. */
  hasChannel: boolean().required(),
  check: object({
    /** What YouTube answered last; 'unknown' when it has not answered lately. */
    state: string<'on' | 'off' | 'unknown'>().oneOf(['on', 'off', 'unknown']).required(),
    /** The first check that found it so, of those that found the same. */
    since: instant,
    /** The last check that YouTube answered. */
    at: instant,
  }).required(),
});

export const overview = object({
  /** The day in Lagos on which this was answered. */
  today: day,
  /** Each day from today on, with the languages that have a devotional. */
  devotionals: array(
    object({
      date: day,
      languages: array(string<Language>().oneOf(['EN', 'YO']).required()).required(),
      /** The languages in which it has a draft. */
      drafts: array(string<Language>().oneOf(['EN', 'YO']).required()).default([]),
    }).required(),
  ).required(),
  /** Texts that were given for review. */
  review: object({
    total: count,
    /** The first of them, those for who asks before the others. */
    items: array(
      object({
        id: string().required(),
        kind: string<UnpublishedKind>().oneOf(unpublishedKinds).required(),
        language: string<Language>().oneOf(['EN', 'YO']).nullable().default(null),
        date: isoDate('date').nullable().default(null),
        title: string().default(''),
        /** Whether who asks is the one who is asked to read it. */
        isForYou: boolean().required(),
      }).required(),
    ).required(),
  }).default({ total: 0, items: [] }),
  registrations: object({
    total: count,
    /** The Sunday with which this week began. */
    weekBegins: day,
    /** Seven days each, Sunday first; days to come are 0. */
    thisWeek: array(count).length(7).required(),
    weekBefore: array(count).length(7).required(),
  }).required(),
  live: live.required(),
  incidents: object({
    /** First of the days that are looked at. */
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
  /** For administrators alone; null for everybody else. */
  mail: object({ waiting: count, failed: count }).nullable().default(null),
  /** Who is told by mail when the devotional of tomorrow is missing. */
  missingMail: object({
    /** In Lagos. */
    hour: number().integer().required(),
    count,
    /** For administrators alone; empty for everybody else. */
    addresses: array(string().required()).default([]),
  })
    .nullable()
    .default(null),
});

/** What editors want to know first when they sit down: what is missing, what is new, what is broken. */
export type Overview = InferType<typeof overview>;
