import { isOccurrenceOf, nextOccurrence, occurrenceOn, recurrenceRule } from '@cog/contracts/events/occurrences';
import { placeOf } from '@cog/contracts/events/placeOf';
import { addDays, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { presentBranches } from '../events/branchesColumn.ts';
import { presentService } from '../events/events.presenter.ts';
import type { StoredEvent } from '../events/events.repository.ts';
import type { StoredService } from '../events/services.repository.ts';
import { contentLines, escapeText, type Property } from './contentLines.ts';

export interface CalendarSite {
  settings: Pick<SiteSettings, 'churchName' | 'headquarters' | 'branches'>;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
}

const TIME_ZONE = 'Africa/Lagos';
/** How often a subscriber's program should refresh. */
const REFRESHED_EVERY = 'PT12H';

/** Lagos has been at UTC+1 all year since 1919, so one rule is enough. */
const LAGOS: readonly Property[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', TIME_ZONE],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', '+0100'],
  ['TZOFFSETTO', '+0100'],
  ['TZNAME', 'WAT'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

const compactDay = (day: IsoDate) => day.replaceAll('-', '');
const compactInstant = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** An instant in Lagos local time. */
function lagosMoment(name: string, instant: number): Property {
  const day = lagosDay(new Date(instant));
  const clock = new Date(instant - lagosTime(day, '00:00')).toISOString().slice(11, 16);
  return [`${name};TZID=${TIME_ZONE}`, `${compactDay(day)}T${clock.replace(':', '')}00`];
}

const wholeDay = (name: string, day: IsoDate): Property => [`${name};VALUE=DATE`, compactDay(day)];

/** The properties that services and events share. None depends on the time of the request. */
function entry(
  stored: StoredService | StoredEvent,
  { siteUrl, settings }: CalendarSite,
  more: { times: readonly Property[]; description: string; page: string; place?: string },
): Property[] {
  const place = more.place || placeOf({ place: stored.place, ...presentBranches(stored.branches) }, settings);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${stored.id}@${new URL(siteUrl).hostname}`],
    ['DTSTAMP', compactInstant(stored.updated_at)],
    ['LAST-MODIFIED', compactInstant(stored.updated_at)],
    ['CREATED', compactInstant(stored.created_at)],
    ['SEQUENCE', String(stored.sequence)],
    ...more.times,
    ['SUMMARY', escapeText(stored.title)],
    ...(place === '' ? [] : [['LOCATION', escapeText(place)] as const]),
    ...(more.description === '' ? [] : [['DESCRIPTION', escapeText(more.description)] as const]),
    ['URL', siteUrl + more.page],
    ['END', 'VEVENT'],
  ];
}

const pageOf = (id: string) => `/events#${id}`;

/**
 * A service, repeated weekly or monthly from its first date after it was added. Cancelled dates are excluded, and a changed date is
 * a separate entry with the same UID, which overrides it.
 */
export function serviceEntry(stored: StoredService, site: CalendarSite): Property[] {
  const service = presentService(stored);
  const usual = { ...service, changes: [] };
  const { startsAt, endsAt } = nextOccurrence(usual, Date.parse(stored.created_at));
  const firstDay = lagosDay(new Date(startsAt));
  const changes = (service.changes ?? []).filter(({ date }) => date >= firstDay && isOccurrenceOf(service, date));
  const { description, streamed, id } = service;
  const page = streamed ? '/live' : pageOf(id);
  const times: Property[] = [
    lagosMoment('DTSTART', startsAt),
    lagosMoment('DTEND', endsAt),
    ['RRULE', recurrenceRule(service)],
    ...changes
      .filter(({ cancelled }) => cancelled)
      .map(({ date }) => lagosMoment('EXDATE', lagosTime(date, service.startTime))),
  ];
  const others = changes.flatMap((change) => {
    const turn = occurrenceOn(service, change.date);
    if (turn === null) return [];
    const changedTimes: Property[] = [
      lagosMoment('RECURRENCE-ID', lagosTime(change.date, service.startTime)),
      lagosMoment('DTSTART', turn.startsAt),
      lagosMoment('DTEND', turn.endsAt),
    ];
    const text = [change.note, description].filter((text) => text !== '').join('\n\n');
    return entry(stored, site, { times: changedTimes, description: text, page, place: change.place });
  });
  return [...entry(stored, site, { times, description, page }), ...others];
}

/** Start and end of an event. DTEND of whole days (VALUE=DATE) is exclusive; a missing end is left out. */
function timesOf({ start_date, end_date, start_time, end_time }: StoredEvent): Property[] {
  if (start_time === null) {
    // Whole-day entries are information, not appointments, so they leave the day free.
    return [wholeDay('DTSTART', start_date), wholeDay('DTEND', addDays(end_date, 1)), ['TRANSP', 'TRANSPARENT']];
  }
  const start = lagosMoment('DTSTART', lagosTime(start_date, start_time));
  if (end_time === null && start_date === end_date) return [start];
  return [start, lagosMoment('DTEND', lagosTime(end_date, end_time ?? '24:00'))];
}

/** An event; its link, if any, follows the description. */
export function eventEntry(stored: StoredEvent, site: CalendarSite): Property[] {
  const description = [stored.description, stored.link ?? ''].filter((text) => text !== '').join('\n\n');
  return entry(stored, site, { times: timesOf(stored), description, page: pageOf(stored.id) });
}

/**
 * An iCalendar file (RFC 5545; name and refresh interval by RFC 7986 and, for older programs, X- properties).
 *
 * @param entries from `serviceEntry` or `eventEntry`
 */
export function calendarText(entries: readonly Property[][], { settings }: CalendarSite): string {
  const name = escapeText(settings.churchName);
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${name}//Services and events//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['X-WR-TIMEZONE', TIME_ZONE],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESHED_EVERY],
    ['X-PUBLISHED-TTL', REFRESHED_EVERY],
    ...LAGOS,
    ...entries.flat(),
    ['END', 'VCALENDAR'],
  ]);
}
