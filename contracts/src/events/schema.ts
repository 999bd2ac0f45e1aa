import { array, boolean, type InferType, number, object, string } from 'yup';
import { isoDate, optionalText, text } from '../lib/fields.schema.ts';
import { isWebAddress } from '../lib/webAddress.ts';
import { type CalendarPart, type EventScene, eventScenes } from './constants.ts';

/** Stands in addresses and in the footer's links: 'sunday-service'. */
export const eventId = string().matches(
  /^[a-z][a-z0-9-]{0,60}$/,
  'An id is as sunday-service: small letters, digits and hyphens, a letter first',
);

/** 'HH:MM' on a clock in Lagos. */
const time = (label: string) =>
  string()
    .typeError(`${label} must be a time as 08:00`)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time as 08:00`);

const shared = {
  title: text('Title', 80).required('Title is required'),
  description: text('Description', 600).default(''),
  place: text('Place', 200).default(''),
  scene: string<EventScene>().oneOf(eventScenes, 'Choose one of our pictures').default('rooftops'),
};

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
  durationMinutes: number()
    .typeError('Length must be minutes')
    .integer('Length must be whole minutes')
    .min(5, 'Length must be at least 5 minutes')
    .max(24 * 60, 'Length must be at most a day')
    .required('Length is required'),
  /** Whether it can be watched on the live page. */
  streamed: boolean().default(false),
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

export const serviceInput = object(serviceFields).noUnknown('This field is not known: ${unknown}');
export const eventInput = object(eventFields)
  .noUnknown('This field is not known: ${unknown}')
  .test('start', (value, context) =>
    value?.endTime && value.startTime === null
      ? context.createError({ path: 'startTime', message: 'Start is required where there is an end' })
      : true,
  )
  .test('order', 'The event must end after it begins', endsAfterStart);

/** Names the state that somebody read: null for none yet, absent for whatever is there. */
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
  page: number().typeError('page must be a number').integer().min(1).max(100_000).default(1),
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

/** A service that is held every week at the same hour in Lagos. */
export type WeeklyService = InferType<typeof weeklyService>;
/** Something that is held once, on one day or several. */
export type ChurchEvent = InferType<typeof churchEvent>;
/** As editors read it: `version` names this state of it, and is another after each change. */
export type EditableService = InferType<typeof editableService>;
export type EditableEvent = InferType<typeof editableEvent>;
