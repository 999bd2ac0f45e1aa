import {
  nextOccurrence,
  type Occurrence,
  type ServiceTimes,
  spanBetweenChanges,
} from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { Span } from '@cog/contracts/lib/span';

/** Greetings and the hours in Lagos from which they apply. */
const greetings = [
  { from: '00:00', text: 'Good morning' },
  { from: '12:00', text: 'Good afternoon' },
  { from: '16:00', text: 'Good evening' },
] as const;

/** Map link of the place, if it is a branch or the headquarters. */
export interface OnTheMap {
  mapLink?: string;
}

/** The fields of a weekly service that the page uses. */
export type Service = Pick<WeeklyService, 'title' | 'place'> & ServiceTimes & OnTheMap;
export type Gathering = Pick<ChurchEvent, 'title' | 'place'> & Pick<Occurrence, 'startsAt' | 'endsAt'> & OnTheMap;

export interface Calendar {
  /** The weekly services; empty if there are none or the server did not answer. */
  services: Service[];
  /** Events with an hour that last one day or night. */
  gatherings: Gathering[];
}

const startOf = ({ from }: (typeof greetings)[number], now: number) => lagosTime(lagosDay(new Date(now)), from);

/** The greeting at an instant. */
export const greetingAt = (now: number): string =>
  (greetings.filter((greeting) => startOf(greeting, now) <= now).at(-1) ?? greetings[0]).text;

/** The span of time around `now` in which the page shows the same services, events and greeting; see `spanBetweenChanges`. */
export function homeSpan({ services, gatherings }: Calendar, now: number): Span {
  const { from, until } = spanBetweenChanges(services, now);
  const moments = [
    ...greetings.map((greeting) => startOf(greeting, now)),
    ...gatherings.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ];
  return {
    from: Math.max(from, ...moments.filter((moment) => moment <= now)),
    until: Math.min(until, ...moments.filter((moment) => moment > now)),
  };
}

export interface WhatIsOn {
  title: string;
  place: string;
  /** Map link of the place, if the church has given one. */
  mapLink?: string;
  occurrence: Occurrence;
  isHeld: boolean;
}

/** The current service or event, of several the one that began last; otherwise the next one. Null if none is known. */
export function whatIsOn({ services, gatherings }: Calendar, now: number): WhatIsOn | null {
  const all = [
    ...services.map(({ title, place, mapLink, ...times }) => {
      const occurrence = nextOccurrence(times, now);
      const moved = occurrence.change?.place;
      return { title, occurrence, ...(moved ? { place: moved } : { place, ...(mapLink ? { mapLink } : {}) }) };
    }),
    ...gatherings.map(({ startsAt, endsAt, ...gathering }) => ({ ...gathering, occurrence: { startsAt, endsAt } })),
  ]
    .filter(({ occurrence }) => occurrence.endsAt > now)
    .map((one) => ({ ...one, isHeld: one.occurrence.startsAt <= now }))
    .sort((a, b) => a.occurrence.startsAt - b.occurrence.startsAt);
  return all.filter(({ isHeld }) => isHeld).at(-1) ?? all[0] ?? null;
}
