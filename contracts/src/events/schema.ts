import { array, boolean, type InferType, number, object, string } from 'yup';
import { addDays, isIsoDate } from '../lib/calendar.ts';
import { isoDate, optionalText, pageNumber, text, typedNumber } from '../lib/fields.schema.ts';
import { TIME_OF_DAY } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { isWebAddress } from '../lib/webAddress.ts';
import { entryPicture } from '../pictures/schema.ts';
import {
  type CalendarPart,
  EVENT_ID,
  type EventScene,
  eventScenes,
  MOST_MOVED_DAYS,
  MOST_PLACES,
  MOST_SERVICE_CHANGES,
  type WeekOfMonth,
  weeksOfMonth,
} from './constants.ts';

/** Used in addresses and in the footer's links: 'sunday-service'. */
export const eventId = string().matches(
  EVENT_ID,
  'An id is as sunday-service: small letters, digits and hyphens, a letter first',
);

/** 'HH:MM' in Lagos time. */
const time = (label: string) =>
  string().typeError(`${label} must be a time as 08:00`).matches(TIME_OF_DAY, `${label} must be a time as 08:00`);

/** Ids of branches from the settings, or `HEADQUARTERS`. */
export const heldAt = array(string().typeError('A branch must be text').max(60, 'A branch must be an id').required())
  .typeError('Branches must be a list')
  .max(MOST_PLACES, `Branches must be at most ${MOST_PLACES}`);

const shared = {
  title: text('Title', 80).required('Title is required'),
  description: text('Description', 600).default(''),
  place: text('Place', 200).default(''),
  /** The church's own picture, which replaces the scene. */
  picture: entryPicture('Own picture'),
  scene: string<EventScene>().oneOf(eventScenes, 'Choose one of our pictures').default('rooftops'),
  /** Where it is held, if known; absent if not. A write without it keeps the current value. */
  branches: heldAt.default(undefined).optional(),
};

/** One date on which a service is cancelled or changed. */
export const serviceChange = object({
  /** The regular date. */
  date: isoDate('Date').required('Date is required'),
  cancelled: boolean().default(false),
  /** Null if the date stays the same. */
  newDate: isoDate('New day')
    .nullable()
    .default(null)
    .test('near', `New day must be at most ${MOST_MOVED_DAYS} days before or after`, (value, { parent }) => {
      const date: unknown = parent?.date;
      if (!value || !isIsoDate(date)) return true;
      return value >= addDays(date, -MOST_MOVED_DAYS) && value <= addDays(date, MOST_MOVED_DAYS);
    }),
  /** Null for the usual time. */
  startTime: time('Start').nullable().default(null),
  /** Empty for the usual place. */
  place: text('Place', 200).default(''),
  /** The reason, on one line. */
  note: text('Note', 200).default(''),
}).noUnknown(UNKNOWN_FIELD);

export const serviceChanges = array(serviceChange.required())
  .max(MOST_SERVICE_CHANGES, `There may be at most ${MOST_SERVICE_CHANGES} dates that are not as usual`)
  .test('distinct', 'A date may be there once', (changes) => {
    const dates = changes?.map(({ date }) => date) ?? [];
    return new Set(dates).size === dates.length;
  });

const REPEATS = 'Repeats must be 1 to 4, or -1 for the last';
const weekOfMonth = number<WeekOfMonth>()
  .typeError(REPEATS)
  .nullable()
  .oneOf([...weeksOfMonth, null], REPEATS);

const serviceFields = {
  ...shared,
  /** 0 for Sunday. */
  weekday: number()
    .typeError('Day must be 0 to 6')
    .integer('Day must be 0 to 6')
    .min(0, 'Day must be 0 to 6')
    .max(6, 'Day must be 0 to 6')
    .required('Day is required'),
  startTime: time('Start').required('Start is required'),
  durationMinutes: typedNumber()
    .typeError('Length must be minutes')
    .integer('Length must be whole minutes')
    .min(5, 'Length must be at least 5 minutes')
    .max(24 * 60, 'Length must be at most a day')
    .required('Length is required'),
  /** Whether it is streamed on the live page. */
  streamed: boolean().default(false),
  /** The week of the month; null or absent for every week. A write without it keeps the current value. */
  weekOfMonth: weekOfMonth.default(undefined).optional(),
  /** Changed dates; absent if there are none. A write without them keeps the current ones. */
  changes: serviceChanges.default(undefined).optional(),
};

const eventFields = {
  ...shared,
  startDate: isoDate('First day').required('First day is required'),
  /** The last day; equals the first for a one-day event. */
  endDate: isoDate('Last day').required('Last day is required'),
  /** Null for an all-day event. */
  startTime: time('Start').nullable().default(null),
  endTime: time('End').nullable().default(null),
  /** Where to read more or sign up. */
  link: optionalText('Link', 500).test(
    'http',
    'Link must begin with https:// or http://',
    (value) => !value || isWebAddress(value),
  ),
};

interface Times {
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
}

/** yup also calls this for an optional event that is absent. */
const endsAfterStart = (value: Times | undefined) =>
  value === undefined ||
  `${value.startDate} ${value.startTime ?? '00:00'}` < `${value.endDate} ${value.endTime ?? '24:00'}`;

export const serviceInput = object(serviceFields).noUnknown(UNKNOWN_FIELD);
export const eventInput = object(eventFields)
  .noUnknown(UNKNOWN_FIELD)
  .test('start', (value, context) =>
    value?.endTime && value.startTime === null
      ? context.createError({ path: 'startTime', message: 'Start is required where there is an end' })
      : true,
  )
  .test('order', 'The event must end after it begins', endsAfterStart);

/** The version that the editor read: null if the entry must not exist yet, absent to overwrite any version. */
const version = string()
  .typeError('version must be text')
  .max(60, 'version must be as it was read')
  .nullable()
  .optional();

export const serviceEdit = serviceInput.shape({ version });
export const eventEdit = eventInput.shape({ version });

export const weeklyService = object({ id: eventId.required(), ...serviceFields });
export const churchEvent = object({ id: eventId.required(), ...eventFields });

export const eventsAnswer = object({
  services: array(weeklyService.required()).required(),
  events: array(churchEvent.required()).required(),
});

const success = boolean().oneOf([true]).required();

export const serviceRemoved = object({ success, data: weeklyService.required() });
export const eventRemoved = object({ success, data: churchEvent.required() });

const editable = { version: string().required() };
export const editableService = weeklyService.shape(editable);
export const editableEvent = churchEvent.shape(editable);

export const editableCalendarQuery = object({
  when: string<CalendarPart>().oneOf(['coming', 'past'], "when must be 'coming' or 'past'").default('coming'),
  page: pageNumber().default(1),
}).noUnknown();

export const editableCalendar = object({
  services: array(editableService.required()).required(),
  /** One page of the requested events: coming ones soonest first, past ones latest first. */
  events: array(editableEvent.required()).required(),
  /** Number of events on all pages. */
  total: number().integer().min(0).required(),
});

/** A service or an event, under the key of its kind. */
export const editableEntry = object({
  service: editableService.default(undefined).optional(),
  event: editableEvent.default(undefined).optional(),
});

export type ServiceChange = InferType<typeof serviceChange>;
/** A service that is held weekly or once a month at the same time in Lagos, except for its changes. */
export type WeeklyService = InferType<typeof weeklyService>;
/** An event that is held once, on one or several days. */
export type ChurchEvent = InferType<typeof churchEvent>;
/** As editors receive it: `version` identifies this state, and differs after each change. */
export type EditableService = InferType<typeof editableService>;
export type EditableEvent = InferType<typeof editableEvent>;
