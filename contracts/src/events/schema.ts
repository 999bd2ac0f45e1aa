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

/** 'HH:MM' on a clock in Lagos. */
const time = (label: string) =>
  string().typeError(`${label} must be a time as 08:00`).matches(TIME_OF_DAY, `${label} must be a time as 08:00`);

/** Ids of branches of the settings, `HEADQUARTERS` among them. */
export const heldAt = array(string().typeError('A branch must be text').max(60, 'A branch must be an id').required())
  .typeError('Branches must be a list')
  .max(MOST_PLACES, `Branches must be at most ${MOST_PLACES}`);

const shared = {
  title: text('Title', 80).required('Title is required'),
  description: text('Description', 600).default(''),
  place: text('Place', 200).default(''),
  /** One of the church's own, instead of the scene. */
  picture: entryPicture('Own picture'),
  scene: string<EventScene>().oneOf(eventScenes, 'Choose one of our pictures').default('rooftops'),
  /** Where it is held, as far as that is said; none where it is left out. In a write, what is left out stays as it is. */
  branches: heldAt.default(undefined).optional(),
};

/** One date on which a service is not held, or not as usual. */
export const serviceChange = object({
  /** The day on which it would be held. */
  date: isoDate('Date').required('Date is required'),
  cancelled: boolean().default(false),
  /** Null for the same day. */
  newDate: isoDate('New day')
    .nullable()
    .default(null)
    .test('near', `New day must be at most ${MOST_MOVED_DAYS} days before or after`, (value, { parent }) => {
      const date: unknown = parent?.date;
      if (!value || !isIsoDate(date)) return true;
      return value >= addDays(date, -MOST_MOVED_DAYS) && value <= addDays(date, MOST_MOVED_DAYS);
    }),
  /** Null for the usual hour. */
  startTime: time('Start').nullable().default(null),
  /** Empty for the usual place. */
  place: text('Place', 200).default(''),
  /** Why, in a line. */
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
  /** Whether it can be watched on the live page. */
  streamed: boolean().default(false),
  /** Which of the month's such days; null or left out for every week. In a write, what is left out stays as it is. */
  weekOfMonth: weekOfMonth.default(undefined).optional(),
  /** Dates that are not as usual; none where it is left out. In a write, what is left out stays as it is. */
  changes: serviceChanges.default(undefined).optional(),
};

const eventFields = {
  ...shared,
  startDate: isoDate('First day').required('First day is required'),
  /** The last day; the first for an event of one day. */
  endDate: isoDate('Last day').required('Last day is required'),
  /** Null for an event that lasts whole days. */
  startTime: time('Start').nullable().default(null),
  endTime: time('End').nullable().default(null),
  /** Where to read more or to sign up. */
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

/** yup asks it also of an event that may be left out, and is. */
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

/** Names the state that the editor read: null for none yet, absent for whatever is there. */
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
  /** A page of those asked for: what is to come soonest first, what is over latest first. */
  events: array(editableEvent.required()).required(),
  /** How many events there are on all pages. */
  total: number().integer().min(0).required(),
});

/** A service or an event, under the name of what it is. */
export const editableEntry = object({
  service: editableService.default(undefined).optional(),
  event: editableEvent.default(undefined).optional(),
});

export type ServiceChange = InferType<typeof serviceChange>;
/** A service that is held every week, or once a month, at the same hour in Lagos, but for its changes. */
export type WeeklyService = InferType<typeof weeklyService>;
/** Something that is held once, on one day or several. */
export type ChurchEvent = InferType<typeof churchEvent>;
/** As editors read it: `version` names this state of it, and is another after each change. */
export type EditableService = InferType<typeof editableService>;
export type EditableEvent = InferType<typeof editableEvent>;
