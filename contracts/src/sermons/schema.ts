import { array, boolean, type InferType, number, object, string } from 'yup';
import { isIsoDate } from '../lib/calendar.ts';
import { isoDate, oneLine, optionalPlainLine, optionalText, pageNumber, pageSize, text } from '../lib/fields.schema.ts';
import { RECORD_NAME, TIME_OF_DAY } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { sound } from '../media/recordings.schema.ts';
import { entryPicture, optionalPicture } from '../pictures/schema.ts';
import {
  LONGEST_PREACHER_NAME,
  LONGEST_SERMON_SEARCH,
  MOST_SERMONS_CHOSEN,
  SERMONS_PAGE_SIZE,
  type SermonField,
  sermonLabels,
} from './constants.ts';

/** The sermon's recording, if it has one. */
const recording = sound.default(undefined).optional();

export const sermonsQuery = object({
  search: optionalPlainLine('Search', LONGEST_SERMON_SEARCH),
  preacher: optionalText('Preacher', LONGEST_PREACHER_NAME),
  date: isoDate('Date'),
  /** True selects only sermons with a recording. */
  recorded: boolean(),
  page: pageNumber('Page').default(1),
  pageSize: pageSize('Page size', 100).default(SERMONS_PAGE_SIZE),
}).noUnknown();

/** The filters of the editors' list, or some of its sermons. */
export const sermonsFileQuery = object({
  search: optionalPlainLine('Search', LONGEST_SERMON_SEARCH),
  ids: string()
    .typeError('ids must be text')
    .test('ids', `ids must be at most ${MOST_SERMONS_CHOSEN} ids, with commas between`, (value) => {
      const ids = value?.split(',') ?? [];
      return ids.length <= MOST_SERMONS_CHOSEN && ids.every((id) => RECORD_NAME.test(id));
    }),
}).noUnknown();

const day = isoDate('Date').required();

const names = {
  /** UUIDv7. */
  id: string().required(),
  /** Identifies it in addresses, 'four-friends-and-a-roof'; stays the same when the title changes. */
  slug: string().required(),
  sermonTitle: string().required(),
  date: day,
};

export const sermonSummary = object({
  ...names,
  preacherName: string().required(),
  /** At most 180 characters; empty if the sermon has no text yet. */
  excerpt: string().default(''),
  picture: optionalPicture(sermonLabels.picture),
  recording,
});

export const sermonsAnswer = object({
  items: array(sermonSummary.required()).required(),
  total: number().integer().min(0).required(),
  preachers: array(string().required()).required(),
  days: array(day).required(),
});

const items = array(string().required()).required();
/** A sermon may be added before its text is written. */
const mayBeEmpty = string().default('');

export const sermonText = object({
  ...names,
  preacherName: string().required(),
  /** 'HH:MM', in Lagos. */
  time: mayBeEmpty,
  text: mayBeEmpty,
  content: mayBeEmpty,
  question: mayBeEmpty,
  answer: mayBeEmpty,
  /** Heading over `list`. */
  ask: mayBeEmpty,
  list: items,
  /** Heading over `prayer`. */
  conclude: mayBeEmpty,
  prayer: items,
  weekly: items,
  picture: optionalPicture(sermonLabels.picture),
  recording,
});

/** The specification's file; the numbered keys such as 'list1' are not part of the schema. */
export const sermonsFile = array(
  object({
    sermonTitle: string().required(),
    preacherName: string().required(),
    date: day,
    text: mayBeEmpty,
    content: mayBeEmpty,
    question: mayBeEmpty,
    answer: mayBeEmpty,
    ask: mayBeEmpty,
    conclude: mayBeEmpty,
  }).required(),
).required();

const neighbour = object(names).nullable().default(null);

export const sermonAnswer = object({
  sermon: sermonText.required(),
  /** The next sermon preached after it. */
  newer: neighbour,
  /** The last sermon preached before it. */
  older: neighbour,
});

export const sermonsOfDayAnswer = object({
  sermons: array(sermonText.required()).required(),
  days: array(day).required(),
});

/** Longest texts, in code units; for comparison, a long sermon has about 20,000. */
const LONGEST_TITLE = 200;
const LONGEST_PARAGRAPH = 4000;
const LONGEST_CONTENT = 60_000;
const LONGEST_ITEM = 1000;
const MOST_ITEMS = 60;

const required = (field: SermonField) => `${sermonLabels[field]} is required`;

const written = (field: SermonField, longest: number) => text(sermonLabels[field], longest).default('');

/** List items of one line each; blank ones are removed. */
const bullets = (field: 'list' | 'prayer' | 'weekly') =>
  array(oneLine('An item', LONGEST_ITEM).required('An item is empty'))
    .transform((value: unknown) =>
      Array.isArray(value) ? value.filter((item) => typeof item !== 'string' || item.trim() !== '') : value,
    )
    .max(MOST_ITEMS, `${sermonLabels[field]} must be at most ${MOST_ITEMS}`)
    .default([]);

/** The fields of a new sermon: four are required (specification, section 5), its texts may be added later. */
const input = {
  sermonTitle: oneLine(sermonLabels.sermonTitle, LONGEST_TITLE).required(required('sermonTitle')),
  preacherName: oneLine(sermonLabels.preacherName, LONGEST_PREACHER_NAME).required(required('preacherName')),
  date: string()
    .typeError(`${sermonLabels.date} must be a date as YYYY-MM-DD`)
    .required(required('date'))
    .test(
      'day',
      `${sermonLabels.date} must be a date that exists, as YYYY-MM-DD`,
      (value) => !value || isIsoDate(value),
    ),
  /** 'HH:MM', in Lagos. */
  time: string()
    .typeError(`${sermonLabels.time} must be a time as 08:30`)
    .required(required('time'))
    .test('time', `${sermonLabels.time} must be a time as 08:30`, (value) => !value || TIME_OF_DAY.test(value)),
  text: written('text', LONGEST_PARAGRAPH),
  content: written('content', LONGEST_CONTENT),
  question: written('question', LONGEST_PARAGRAPH),
  answer: written('answer', LONGEST_CONTENT),
  ask: oneLine(sermonLabels.ask, LONGEST_TITLE).default(''),
  list: bullets('list'),
  conclude: oneLine(sermonLabels.conclude, LONGEST_TITLE).default(''),
  prayer: bullets('prayer'),
  weekly: bullets('weekly'),
  /** Null removes the picture; absent keeps the current one. */
  picture: entryPicture(sermonLabels.picture),
};

export const sermonInput = object(input).noUnknown(UNKNOWN_FIELD);
export type SermonInput = InferType<typeof sermonInput>;

/** An unfinished sermon, which needs at least a title or a day. */
export const sermonDraft = object({
  ...input,
  sermonTitle: oneLine(sermonLabels.sermonTitle, LONGEST_TITLE)
    .default('')
    .test(
      'known',
      'A draft needs a title or a date, to be found by',
      (title, { parent }: { parent: { date?: string } }) => Boolean(title || parent.date),
    ),
  preacherName: oneLine(sermonLabels.preacherName, LONGEST_PREACHER_NAME).default(''),
  date: string()
    .typeError(`${sermonLabels.date} must be a date as YYYY-MM-DD`)
    .default('')
    .test(
      'day',
      `${sermonLabels.date} must be a date that exists, as YYYY-MM-DD`,
      (value) => !value || isIsoDate(value),
    ),
  time: string()
    .typeError(`${sermonLabels.time} must be a time as 08:30`)
    .default('')
    .test('time', `${sermonLabels.time} must be a time as 08:30`, (value) => !value || TIME_OF_DAY.test(value)),
});
export type SermonDraft = InferType<typeof sermonDraft>;

const id = string()
  .typeError('Id must be text')
  .required('Id is required')
  .matches(RECORD_NAME, 'Id is none of a sermon');

/** The request body for actions on one sermon. */
export const sermonId = object({ id }).noUnknown(UNKNOWN_FIELD);

/** Sermons to delete together. */
export const sermonIds = object({
  ids: array(id)
    .required('ids is required')
    .min(1, 'Name at least one sermon')
    .max(MOST_SERMONS_CHOSEN, `At most ${MOST_SERMONS_CHOSEN} sermons can be deleted at once`),
}).noUnknown(UNKNOWN_FIELD);

export const sermonsDeleted = object({
  success: boolean<true>().oneOf([true]).required(),
  message: string().required(),
  /** Ids of the deleted sermons, now in the bin. */
  deleted: array(string().required()).required(),
  /** Sermons that no longer exist. */
  refused: array(object({ id: string().required(), message: string().required() }).required()).required(),
});

/** `version` is that of the sermon from which the edit started. */
export const sermonEdit = object({
  id,
  version: string()
    .typeError('Version must be text')
    .required('Version is required')
    .max(40, 'Version must be at most 40 characters'),
  ...input,
}).noUnknown(UNKNOWN_FIELD);

export const editableSermon = sermonText.shape({
  /** Changes with every edit. */
  version: string().required(),
});

export const sermonSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: sermonSummary.required(),
});

/** The fields of a sermon that a list shows. */
export type SermonSummary = InferType<typeof sermonSummary>;
/** A complete sermon, with its slug and id, and its list items as arrays. */
export type SermonText = InferType<typeof sermonText>;
/** A complete sermon as editors receive it, with the version from which an edit starts. */
export type EditableSermon = InferType<typeof editableSermon>;
